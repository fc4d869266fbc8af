import { useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../api.ts'
import { type OpcionesAlerta, useDialogos } from '../../ui/dialogos.tsx'

interface Eliminacion<F> {
  /** `¿Eliminar producto?` */
  pregunta: string
  /** Which one, below the question; without it stands `aviso` alone. */
  nombreDe?: (fila: F) => string
  /** What deleting means; 'No podrás revertir esto.' when absent (specification section 8). */
  aviso?: string
  enviar: (fila: F) => Promise<unknown>
  /** The lists that show it: the paths of their calls. */
  refrescar: readonly string[]
  exito: Pick<OpcionesAlerta, 'titulo' | 'texto'>
  /** Of the alert when it fails; 'Error' when absent. */
  fallo?: string
  /** Another way on where the server refuses; true when the person was told. */
  onRechazo?: (error: ApiError, fila: F) => Promise<boolean>
  /** When the server gives no reason; 'No se pudo eliminar' when absent (specification section 8). */
  porDefecto?: string
  /** When the session had ended and nobody logged in again; without it nothing is told. */
  sinSesion?: string
}

/** Asks, deletes and tells how it went. What somebody else deleted meanwhile is gone all the same. */
export function useEliminar<F>(eliminacion: Eliminacion<F>) {
  const { pregunta, enviar, refrescar, exito, porDefecto = 'No se pudo eliminar' } = eliminacion
  const { alerta, confirmar } = useDialogos()
  const queries = useQueryClient()

  return async (fila: F) => {
    const { nombreDe, aviso = 'No podrás revertir esto.' } = eliminacion
    const texto = nombreDe ? `«${nombreDe(fila)}». ${aviso}` : aviso
    if (!(await confirmar({ icono: 'pregunta', titulo: pregunta, texto, aceptar: 'Eliminar', peligro: true }))) return
    try {
      await enviar(fila)
    } catch (error) {
      await fallar(error, fila)
      return
    }
    refresh()
    await alerta({ icono: 'exito', ...exito })
  }

  async function fallar(error: unknown, fila: F) {
    const { fallo = 'Error', onRechazo, sinSesion } = eliminacion
    if (error instanceof ApiError) {
      if (error.code === 'sin_sesion') return sinSesion && alerta({ icono: 'error', titulo: fallo, texto: sinSesion })
      if (error.status === 404) refresh()
      if (await onRechazo?.(error, fila)) return
    }
    await alerta({ icono: 'error', titulo: fallo, texto: messageOf(error, porDefecto) })
  }

  function refresh() {
    for (const path of refrescar) queries.invalidateQueries({ queryKey: [path] })
  }
}
