import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  agregarAlCarrito,
  type CartItem,
  cambiarCantidad,
  eliminarDelCarrito,
  listCarrito,
} from '../../../contract/tienda/carrito.ts'
import { ApiError, call, queryOf } from '../../base/calls/api.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { hasPrepared } from '../../base/storage/pending.ts'
import { agregarLinea, cambiarLinea, type ProductoDeLinea, quitarLinea } from './lineas.ts'

/** How long a cart that was read counts as fresh (R-cache). */
export const FRESCO_EN_CARRITO_MS = 30_000
export const FRESCO_EN_RESUMEN_MS = 120_000

/** Loaded on demand: a customer needs it once at most. */
const preparado = () => import('./preparado.ts')

/** Changes of a cart wait for each other, and only after the last one it is read again. */
const EN_FILA = { sinReleer: true } as const

/** Whose cart it is: an account's, by its id, or a visitor's, which waits in the browser (preparado.ts). */
export type DeQuien = number | null

/** Sentences about a visitor's choices that did not fit into the account's cart. No call reads them. */
export const noCupo = queryOptions({
  queryKey: ['carrito', 'no-cupo'],
  queryFn: (): string[] => [],
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

/** A cart. Coming back to the page always reads it again: another tab may have changed it. */
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
  return { ...options, staleTime, refetchOnWindowFocus: 'always' as const }
}

/** Adds to the line of the product, or makes one. */
export function useAgregar(deQuien: DeQuien) {
  const conClave = useIdempotencyKey()
  return useCambio<{ producto: ProductoDeLinea; cantidad: number }>(deQuien, {
    anticipar: agregarLinea,
    aqui: ({ prepararLinea }, { producto, cantidad }) => prepararLinea(producto.id, cantidad),
    enviar: ({ producto, cantidad }) => {
      const query = { usuarioId: deQuien!, productoId: producto.id, cantidad }
      return conClave((clave) => call(agregarAlCarrito, { query }, { clave, ...EN_FILA }))
    },
  })
}

export function useCambiarCantidad(deQuien: DeQuien) {
  return useCambio<Pick<CartItem, 'id' | 'cantidad'>>(deQuien, {
    anticipar: cambiarLinea,
    aqui: ({ cambiarAqui }, { id, cantidad }) => cambiarAqui(deQuien, id, cantidad),
    enviar: ({ id, cantidad }) => enviarCantidad(id, cantidad),
  })
}

export function useQuitarLinea(deQuien: DeQuien) {
  return useCambio<Pick<CartItem, 'id'>>(deQuien, {
    anticipar: quitarLinea,
    aqui: ({ cambiarAqui }, { id }) => cambiarAqui(deQuien, id, 0),
    enviar: ({ id }) => enviarCantidad(id, 0),
  })
}

/** 0 takes the line out; one that is no longer there, because another tab took it out, counts as taken out. */
async function enviarCantidad(id: number, cantidad: number): Promise<void> {
  const params = { cartItemId: id }
  if (cantidad > 0) return void (await call(cambiarCantidad, { params, body: { cantidad } }, EN_FILA))
  try {
    await call(eliminarDelCarrito, { params }, EN_FILA)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

interface Cambio<V> {
  /** The cart as it will be. */
  anticipar: (items: CartItem[], cambio: V) => CartItem[]
  /** Makes the change in the browser, for a visitor and for a person who goes on without a session. */
  aqui: (preparado: typeof import('./preparado.ts'), cambio: V) => void
  enviar: (cambio: V) => Promise<unknown>
}

/**
 * A change of the cart that shows at once and is taken back when it fails. Changes are sent one after the other, in the order
 * they were made; the last one reads the cart again.
 */
function useCambio<V>(deQuien: DeQuien, { anticipar, aqui, enviar }: Cambio<V>) {
  const queries = useQueryClient()
  const { queryKey } = carritoDe(deQuien)
  const mutationKey = ['carrito', deQuien]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    async mutationFn(cambio: V): Promise<void> {
      try {
        if (deQuien !== null) return void (await enviar(cambio))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'sin_sesion')) throw error
      }
      aqui(await preparado(), cambio)
    },
    async onMutate(cambio: V) {
      await queries.cancelQueries({ queryKey })
      const antes = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (items) => items && anticipar(items, cambio))
      return antes
    },
    onError: (_error, _cambio, antes) => queries.setQueryData(queryKey, antes),
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) queries.invalidateQueries({ queryKey })
    },
  })
}
