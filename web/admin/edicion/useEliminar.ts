import { useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../api.ts'
import { type OpcionesAlerta, useDialogos } from '../../ui/dialogos.tsx'

interface Eliminacion<F> {
  /** `¿Eliminar producto?` */
  pregunta: string
  /** Which one, below the question. */
  nombreDe: (fila: F) => string
  enviar: (fila: F) => Promise<unknown>
  /** The lists that show it: the paths of their calls. */
  refrescar: readonly string[]
  exito: Pick<OpcionesAlerta, 'titulo' | 'texto'>
  /** When the server gives no reason; 'No se pudo eliminar' when absent (specification section 8). */
  porDefecto?: string
}

/** Asks, deletes and tells how it went. What somebody else deleted meanwhile is gone all the same. */
export function useEliminar<F>({ pregunta, nombreDe, enviar, refrescar, exito, porDefecto }: Eliminacion<F>) {
  const { alerta, confirmar } = useDialogos()
  const queries = useQueryClient()

  return async (fila: F) => {
    const texto = `«${nombreDe(fila)}». No podrás revertir esto.`
    if (!(await confirmar({ icono: 'pregunta', titulo: pregunta, texto, aceptar: 'Eliminar', peligro: true }))) return
    try {
      await enviar(fila)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      if (error instanceof ApiError && error.status === 404) refresh()
      await alerta({ icono: 'error', titulo: 'Error', texto: messageOf(error, porDefecto ?? 'No se pudo eliminar') })
      return
    }
    refresh()
    await alerta({ icono: 'exito', ...exito })
  }

  function refresh() {
    for (const path of refrescar) queries.invalidateQueries({ queryKey: [path] })
  }
}
