import { agregarAlCarrito, cambiarCantidad, eliminarDelCarrito, listCarrito } from '../../contract/carrito.ts'
import { esAdmin } from '../../contract/cuentas.ts'
import { requireCliente } from '../cuentas/queries.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { unaVez } from '../http/claves.ts'
import { handle } from '../http/handle.ts'
import { assertOwnerOrAdmin, notFound } from '../http/refuse.ts'
import type { Sesion } from '../http/sesion.ts'
import { findExistencias } from '../productos/queries.ts'
import * as queries from './queries.ts'
import { assertCabe, readAgregado } from './rules.ts'

export function registerCarrito(app: App): void {
  handle(app, listCarrito, ({ params, sesion }) => {
    assertOwnerOrAdmin(sesion, params.userId)
    return queries.listLineas(app.db.read, params.userId)
  })

  handle(app, agregarAlCarrito, ({ query, body, ...pedido }) => {
    const agregado = readAgregado(query, body, pedido.sesion)
    assertOwnerOrAdmin(pedido.sesion, agregado.usuarioId)
    return write(app.db, (tx) => unaVez(tx, pedido, queries.findLinea, () => agregar(tx, agregado)))
  })

  handle(app, cambiarCantidad, ({ params, body: { cantidad }, sesion }) =>
    write(app.db, async (tx) => {
      const linea = await ownLinea(tx, params.cartItemId, sesion)
      assertCabe(await existencia(tx, linea.productoId), cantidad)
      await queries.setCantidad(tx, linea.id, cantidad)
      return { ...linea, cantidad }
    }),
  )

  handle(app, eliminarDelCarrito, ({ params, sesion }) =>
    write(app.db, async (tx) => {
      const linea = await ownLinea(tx, params.cartItemId, sesion)
      await queries.deleteLinea(tx, linea.id)
      return 'Producto eliminado del carrito.'
    }),
  )
}

async function agregar(tx: Tx, { usuarioId, productoId, cantidad }: ReturnType<typeof readAgregado>) {
  await requireCliente(tx, usuarioId)
  const producto = await existencia(tx, productoId)
  const linea = await queries.addToLinea(tx, usuarioId, productoId, cantidad)
  assertCabe(producto, linea.cantidad, linea.cantidad - cantidad)
  return (await queries.findLinea(tx, linea.id))!
}

async function existencia(tx: Tx, productoId: number) {
  const producto = (await findExistencias(tx, [productoId])).get(productoId)
  if (!producto) throw notFound('El producto no existe o fue eliminado.')
  return producto
}

/** The line, if it is in the session's own cart or an administrator asks; nobody else learns that it exists. */
async function ownLinea(tx: Tx, id: number, sesion: Sesion): Promise<queries.Linea> {
  const linea = await queries.findLinea(tx, id)
  if (!linea || (linea.usuarioId !== sesion.id && !esAdmin(sesion)))
    throw notFound('Ese producto ya no está en el carrito.')
  return linea
}
