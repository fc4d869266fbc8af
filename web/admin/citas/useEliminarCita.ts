import { getAgenda } from '../../../contract/agenda/agenda.ts'
import { type Cita, deleteCita, listCitas } from '../../../contract/agenda/citas.ts'
import { getLugarEnSerie } from '../../../contract/agenda/series.ts'
import { call } from '../../api.ts'
import { useEliminar } from '../edicion/useEliminar.ts'
import { useDireccion } from '../lista/useDireccion.ts'
import { nombreDe } from './columnas.tsx'

/** The calls that show appointments. */
export const LISTAS_DE_CITAS = [listCitas.path, getAgenda.path, getLugarEnSerie.path]

/** Asks and deletes an appointment, from its row or from its open dialog, which it closes. */
export function useEliminarCita() {
  const { dialogo, cerrar } = useDireccion()
  return useEliminar<Cita>({
    pregunta: '¿Eliminar cita?',
    nombreDe,
    enviar: async ({ id }) => {
      await call(deleteCita, { params: { id } })
      if (dialogo) cerrar()
    },
    refrescar: LISTAS_DE_CITAS,
    exito: { titulo: '¡Eliminada!', texto: 'Cita borrada.' },
  })
}
