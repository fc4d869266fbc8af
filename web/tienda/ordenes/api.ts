import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EntregaPedida } from '../../../contract/tienda/entrega.ts'
import { confirmarOrden, getOrden, OrdenDetalle } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { carritoDe } from '../carrito/api.ts'
import type { LineaDelCarrito } from '../carrito/lineas.ts'

/** An order for its owner. Anyone else is refused, without being asked to log in, and sees its code only. */
export function ordenDe(codigo: string) {
  const input = { params: { codigo } }
  return queryOptions({
    ...queryOf(getOrden, input),
    queryFn: ({ signal }) => call(getOrden, input, { signal, sinReingreso: true }),
  })
}

/** The lines of an order, and its delivery. */
export interface Pedido {
  lineas: readonly LineaDelCarrito[]
  /** The ids of the cart's lines that were on the screen. */
  carrito: readonly number[]
  entrega: EntregaPedida
}

/** The answer may have the code alone (R-orden). */
const confirmarYa = { ...confirmarOrden, response: z.union([OrdenDetalle, z.object({ codigoOrden: z.string() })]) }

/** Answers what places an order of these lines at these prices, and at no other. The cart is emptied here as the server does it there. */
export function useConfirmarOrden(usuarioId: number) {
  const queries = useQueryClient()
  const conClave = useIdempotencyKey()
  const { queryKey } = carritoDe(usuarioId)
  return async ({ lineas, carrito, entrega }: Pedido) => {
    const items = lineas.map(({ productoId, cantidad, precio, tasa }) => ({
      producto: { id: productoId },
      cantidad,
      precioMostrado: precio,
      ivaMostrado: tasa,
    }))
    const body = { usuario: { id: usuarioId }, items, carrito: [...carrito], entrega }
    const orden = await conClave((clave) => call(confirmarYa, { body }, { clave }))
    // Another screen may have placed this order: the cart, which may hold other things by now, is read again as well.
    queries.setQueryData(queryKey, [])
    if ('lineas' in orden) queries.setQueryData(ordenDe(orden.codigoOrden).queryKey, orden)
    return orden
  }
}
