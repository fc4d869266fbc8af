import { useQueryClient } from '@tanstack/react-query'
import { getTaller, listTalleres, type Taller, updateTaller } from '../../../contract/talleres.ts'
import { type ApiError, call, messageOf } from '../../api.ts'
import { useDialogos } from '../../ui/dialogos.tsx'
import { camposDe } from './campos.ts'
import { efectosDe } from './efectos.ts'
import { MODIFICADO } from './textos.ts'

/**
 * The next step for a workshop that people are enrolled in: not to delete it, but to deactivate it. False when there is nothing to
 * offer.
 */
export function useDesactivar() {
  const { alerta, confirmar } = useDialogos()
  const queries = useQueryClient()

  return async (error: ApiError, { id }: Taller): Promise<boolean> => {
    if (error.code !== 'taller_con_inscripciones') return false
    const params = { id: String(id) }
    const actual = await call(getTaller, { params }).catch(() => null)
    if (!actual?.activo) return false
    const campos = { ...camposDe(actual), activo: false }
    const texto = [error.message, ...efectosDe(actual, campos)].join(' ')
    const aceptado = await confirmar({ icono: 'error', titulo: 'Error', texto, aceptar: 'Desactivar', peligro: true })
    if (!aceptado) return true
    try {
      await call(updateTaller, { params, body: { ...campos, version: actual.version } })
    } catch (cause) {
      await alerta({ icono: 'error', titulo: 'Error', texto: messageOf(cause, 'No se pudo actualizar') })
      return true
    } finally {
      queries.invalidateQueries({ queryKey: [listTalleres.path] })
    }
    await alerta({ icono: 'exito', ...MODIFICADO })
    return true
  }
}
