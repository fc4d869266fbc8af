import { type Cita, deleteCita } from '../../../contract/citas.ts'
import { call } from '../../api.ts'
import { useEliminar } from '../edicion/useEliminar.ts'
import { useDireccion } from '../lista/useDireccion.ts'
import { nombreDe } from './columnas.tsx'
import { LISTAS_DE_CITAS } from './listas.ts'

/** Asks and deletes an appointment, from its row or from its open dialog, which it closes. */
export function useEliminarCita() {
  const { dialogo, cerrar } = useDireccion()
  return useEliminar<Cita>({
    pregunta: '¿Eliminar cita?',
    nombreDe,
    enviar: async ({ id }) => {
      await call(deleteCita, { params: { id: String(id) } })
      if (dialogo) cerrar()
    },
    refrescar: LISTAS_DE_CITAS,
    exito: { titulo: '¡Eliminada!', texto: 'Cita borrada.' },
  })
}
