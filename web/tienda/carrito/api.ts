import { queryOptions } from '@tanstack/react-query'
import { cambiarCantidad, eliminarDelCarrito, listCarrito } from '../../../contract/tienda/carrito.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { otraVezSinRespuesta } from '../../base/calls/useKey.ts'
import { hasPrepared } from '../../base/storage/pending.ts'

/** How long a cart that was read counts as fresh (R-cache). */
export const FRESCO_EN_CARRITO_MS = 30_000
export const FRESCO_EN_RESUMEN_MS = 120_000

/** Loaded on demand: a customer needs it once at most. */
export const preparado = () => import('./preparado.ts')

/** Changes of a cart wait for each other, and only after the last one it is read again. */
export const EN_FILA = { sinReleer: true } as const

/** Whose cart it is: an account's, by its id, or a visitor's, which waits in the browser (preparado.ts). */
export type DeQuien = number | null

/** Sentences about a visitor's choices that did not fit into the account's cart. No call reads them. */
export const noCupo = queryOptions({
  queryKey: ['carrito', 'no-cupo'],
  queryFn: (): string[] => [],
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

/** A cart. Coming back to the page always reads it again, and so does the connection: another tab may have changed it. */
export function carritoDe(deQuien: DeQuien, staleTime = FRESCO_EN_CARRITO_MS) {
  const params = { userId: deQuien ?? 0 }
  const options = queryOptions({
    ...queryOf(listCarrito, { params }),
    queryFn: async ({ client, signal }) => {
      if (deQuien === null) return (await preparado()).listPreparado(client)
      const faltas = hasPrepared() ? await (await preparado()).pasarPreparado(deQuien, client, enviarCantidad) : []
      if (faltas.length > 0) client.setQueryData(noCupo.queryKey, (antes = []) => [...antes, ...faltas])
      return call(listCarrito, { params }, { signal })
    },
  })
  return { ...options, staleTime, refetchOnWindowFocus: 'always' as const, refetchOnReconnect: 'always' as const }
}

/** 0 takes the line out; one that is no longer there, because another tab took it out, counts as taken out. */
export async function enviarCantidad(id: number, cantidad: number): Promise<void> {
  const params = { cartItemId: id }
  const enviar = () =>
    cantidad > 0
      ? call(cambiarCantidad, { params, body: { cantidad } }, EN_FILA)
      : call(eliminarDelCarrito, { params }, EN_FILA)
  try {
    await otraVezSinRespuesta<unknown>(enviar)
  } catch (error) {
    if (cantidad > 0 || !(error instanceof ApiError && error.status === 404)) throw error
  }
}
