import { deleteCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { recuperarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import type { Cita } from '../../../../contract/agenda/citas/citas.ts'
import { call } from '../../../base/calls/api.ts'
import { useEliminar } from '../../base/edicion/useEliminar.ts'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { nombreDe } from './columnas.tsx'

/** Asks and deletes an appointment, from its row or from its open dialog, which it closes. */
export function useEliminarCita() {
  const { dialogo, cerrar } = useDireccion()
  return useEliminar<Cita>({
    cosa: 'cita',
    genero: 'a',
    nombreDe,
    enviar: async ({ id }) => {
      await call(deleteCita, { params: { id } })
      if (dialogo) cerrar()
    },
    recuperar: ({ id }) => call(recuperarCita, { params: { id } }),
  })
}
