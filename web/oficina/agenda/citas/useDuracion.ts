import { useQuery } from '@tanstack/react-query'
import { leerEntero } from '../../../../contract/base/fields/numero.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { useValue } from '../../../ui/form/values.ts'

/** Stands for a length that nobody wrote; an emptied field is ''. */
const PROPUESTA = 'propuesta'

/** The first values of the form. */
type Inicial = { servicio?: string; duracion?: number }

/**
 * The minutes of an appointment in its form: those of its service, until other minutes are written. Minutes that were agreed with one
 * person stay, whatever service is chosen.
 */
export function useDuracion({ servicio: anterior, duracion }: Inicial, esNueva: boolean) {
  const { data } = useQuery(servicios)
  const [servicio] = useValue('servicio', anterior ?? '')
  const [escrita, escribir] = useValue('duracionEscrita', PROPUESTA)
  const minutosDe = (nombre?: string) => data?.find((uno) => uno.nombre === nombre)?.duracion
  const sigue = esNueva || minutosDe(anterior) === duracion
  const propuesta = (sigue && minutosDe(servicio)) || duracion

  function elegirServicio() {
    if (leerEntero(escrita) === minutosDe(servicio)) escribir(PROPUESTA)
  }

  return { duracion: escrita === PROPUESTA ? propuesta : escrita, escribir, elegirServicio }
}
