import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Accion, usarEnlace } from '../../contract/enlaces.ts'
import type { WallTime } from '../../contract/tiempo.ts'
import { call } from '../api.ts'

interface Pedido {
  accion: Accion
  /** For MOVER. */
  fechaHora?: WallTime
}

/** Does what a link offers; `onHecho` is given the sentence that says so. What the page knew may not be so any more. */
export function useUsarEnlace(token: string, onHecho: (texto: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (pedido: Pedido) => call(usarEnlace, { body: { token, ...pedido } }, { keepalive: true }),
    onSuccess: onHecho,
    onSettled: () => void queries.invalidateQueries(),
  })
}
