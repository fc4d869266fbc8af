import { updateTaller } from '../../../contract/talleres/guardar-taller.ts'
import { getTaller, listTalleres, type Taller } from '../../../contract/talleres/talleres.ts'
import { type ApiError, call } from '../../api.ts'
import { useAccion } from '../edicion/useAccion.ts'
import { camposDe, efectosDe, MODIFICADO } from './efectos.ts'

interface Rechazado {
  actual: Taller
  motivo: string
}

/**
 * The next step for a workshop that people are enrolled in: not to delete it, but to deactivate it. False when there is nothing to
 * offer.
 */
export function useDesactivar() {
  const desactivar = useAccion<Rechazado>({
    pregunta: ({ actual, motivo }) => ({
      icono: 'error',
      titulo: 'Error',
      texto: [motivo, ...efectosDe(actual, inactivo(actual))].join(' '),
      aceptar: 'Desactivar',
      peligro: true,
    }),
    enviar: ({ actual }) =>
      call(updateTaller, {
        params: { id: actual.id },
        body: { ...inactivo(actual), version: actual.version },
      }),
    refrescar: [listTalleres.path],
    exito: () => MODIFICADO,
    porDefecto: 'No se pudo actualizar',
  })

  return async (error: ApiError, { id }: Taller): Promise<boolean> => {
    if (error.code !== 'taller_con_inscripciones') return false
    const actual = await call(getTaller, { params: { id } }).catch(() => null)
    if (!actual?.activo) return false
    await desactivar({ actual, motivo: error.message })
    return true
  }
}

function inactivo(taller: Taller) {
  return { ...camposDe(taller), activo: false }
}
