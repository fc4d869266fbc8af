import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, messageOf } from '../../api.ts'
import { type OpcionesAlerta, type OpcionesConfirmar, useDialogos } from '../../ui/dialogos.tsx'

interface Accion<F> {
  /** What to confirm first; nothing when the button says it all. */
  pregunta?: (fila: F) => OpcionesConfirmar
  enviar: (fila: F) => Promise<unknown>
  /** The lists that show it: the paths of their calls. */
  refrescar: readonly string[]
  exito: (fila: F) => Pick<OpcionesAlerta, 'titulo' | 'texto'>
  /** When the server gives no reason (specification section 8). */
  porDefecto: string
}

/** Asks, does something to a row and tells how it went; answers whether it was done. */
export function useAccion<F>({ pregunta, enviar, refrescar, exito, porDefecto }: Accion<F>) {
  const { alerta, confirmar } = useDialogos()
  const queries = useQueryClient()

  const enCurso = useRef(false)

  return async (fila: F): Promise<boolean> => {
    if (enCurso.current || (pregunta && !(await confirmar(pregunta(fila))))) return false
    enCurso.current = true
    try {
      await enviar(fila)
    } catch (error) {
      await fallar(error)
      return false
    } finally {
      enCurso.current = false
    }
    refresh()
    await alerta({ icono: 'exito', ...exito(fila) })
    return true
  }

  async function fallar(error: unknown) {
    if (error instanceof ApiError && error.code === 'sin_sesion') return
    // The row is not what it was when it was read.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) refresh()
    await alerta({ icono: 'error', titulo: 'Error', texto: messageOf(error, porDefecto) })
  }

  function refresh() {
    for (const path of refrescar) queries.invalidateQueries({ queryKey: [path] })
  }
}
