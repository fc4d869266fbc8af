import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, mensajeDe } from '../../api.ts'
import { AVISO_MS, type OpcionesAlerta, type OpcionesConfirmar, useDialogos } from '../../ui/dialog/dialogos.tsx'

export interface Accion<F> {
  /** The question before it; absent when the button says it all. */
  pregunta?: (fila: F) => OpcionesConfirmar
  enviar: (fila: F) => Promise<unknown>
  /** The lists that show it: the paths of their calls. */
  refrescar: readonly string[]
  exito: (fila: F) => Pick<OpcionesAlerta, 'titulo' | 'texto'>
  /** The title of the alert after a failure; absent: 'Error'. */
  fallo?: string
  /** When the server gives no reason (specification section 8). */
  porDefecto: string
  /** When the session had ended and nobody logged in again; without it nothing is told. */
  sinSesion?: string
  /** Another way on where the server refuses; true when the person was told. */
  onRechazo?: (error: ApiError, fila: F) => Promise<boolean>
}

/** Asks, does something to a row and tells how it went; answers whether it was done. */
export function useAccion<F>(accion: Accion<F>) {
  const { pregunta, enviar, refrescar, exito } = accion
  const { alerta, confirmar } = useDialogos()
  const queries = useQueryClient()
  const enCurso = useRef(new Set<F>())

  return async (fila: F): Promise<boolean> => {
    if (enCurso.current.has(fila) || (pregunta && !(await confirmar(pregunta(fila))))) return false
    enCurso.current.add(fila)
    try {
      await enviar(fila)
    } catch (error) {
      await fallar(error, fila)
      return false
    } finally {
      enCurso.current.delete(fila)
    }
    refresh()
    await alerta({ icono: 'exito', ...exito(fila), tiempo: AVISO_MS })
    return true
  }

  async function fallar(error: unknown, fila: F) {
    const { fallo = 'Error', porDefecto, sinSesion, onRechazo } = accion
    if (error instanceof ApiError) {
      if (error.code === 'sin_sesion') return sinSesion && alerta({ icono: 'error', titulo: fallo, texto: sinSesion })
      // The row is not what it was when it was read.
      if (error.status === 404 || error.status === 409) refresh()
      if (await onRechazo?.(error, fila)) return
    }
    await alerta({ icono: 'error', titulo: fallo, texto: mensajeDe(error, porDefecto) })
  }

  function refresh() {
    for (const path of refrescar) queries.invalidateQueries({ queryKey: [path] })
  }
}
