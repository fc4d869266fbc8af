import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  agregarAlCarrito,
  type CartItem,
  cambiarCantidad,
  eliminarDelCarrito,
  listCarrito,
} from '../../contract/carrito.ts'
import { ApiError, call, consulta } from '../api.ts'
import { agregarLinea, cambiarLinea, type ProductoDeLinea, quitarLinea } from './lineas.ts'

/** How long a cart that was read counts as fresh (specification section 9). */
export const FRESCO_EN_CARRITO_MS = 30_000
export const FRESCO_EN_RESUMEN_MS = 120_000

/** The cart of a user. Coming back to the page always reads it again: another tab may have changed it. */
export function carritoDe(usuarioId: number, staleTime = FRESCO_EN_CARRITO_MS) {
  const options = consulta(listCarrito, { params: { userId: usuarioId } })
  return { ...options, staleTime, refetchOnWindowFocus: 'always' as const }
}

/** Adds to the line of the product, or makes one. */
export function useAgregar(usuarioId: number) {
  return useCambio(usuarioId, {
    anticipar: agregarLinea,
    enviar: ({ producto, cantidad }: { producto: ProductoDeLinea; cantidad: number }) =>
      call(agregarAlCarrito, { query: { usuarioId, productoId: producto.id, cantidad }, body: {} }),
  })
}

export function useCambiarCantidad(usuarioId: number) {
  return useCambio(usuarioId, {
    anticipar: cambiarLinea,
    enviar: ({ id, cantidad }: Pick<CartItem, 'id' | 'cantidad'>) =>
      call(cambiarCantidad, { params: { cartItemId: id }, body: { cantidad } }),
  })
}

/** A line that is no longer there, because another tab took it out, counts as taken out. */
export function useEliminar(usuarioId: number) {
  return useCambio(usuarioId, {
    anticipar: quitarLinea,
    enviar: async ({ id }: Pick<CartItem, 'id'>) => {
      try {
        await call(eliminarDelCarrito, { params: { cartItemId: id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
  })
}

interface Cambio<V> {
  /** The cart as it will be. */
  anticipar: (items: CartItem[], cambio: V) => CartItem[]
  enviar: (cambio: V) => Promise<unknown>
}

/**
 * A change of the cart that shows at once and is taken back when it fails. Changes are sent one after the other, in the order
 * they were made; the last one reads the cart again.
 */
function useCambio<V>(usuarioId: number, { anticipar, enviar }: Cambio<V>) {
  const queries = useQueryClient()
  const { queryKey } = carritoDe(usuarioId)
  const mutationKey = ['carrito', usuarioId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: enviar,
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
