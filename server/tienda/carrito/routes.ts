import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { agregarAlCarrito, cambiarCantidad, eliminarDelCarrito, listCarrito } from '../../../contract/tienda/carrito.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { assertOwnerOrAdmin, notFound } from '../../base/http/refuse.ts'
import type { Sesion } from '../../base/http/session.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import * as queries from './queries.ts'
import { assertCabeEnCarrito, readAgregado } from './rules.ts'

export function registerCarrito(app: App): void {
  handle(app, listCarrito, ({ params, sesion }) => {
    assertOwnerOrAdmin(sesion, params.userId)
    return queries.listLineasDeCarrito(app.db.read, params.userId)
  })

  handle(app, agregarAlCarrito, ({ query, body, ...pedido }) => {
    const agregado = readAgregado(query, body, pedido.sesion)
    assertOwnerOrAdmin(pedido.sesion, agregado.usuarioId)
    return write(app.db, (tx) => once(tx, pedido, queries.findLinea, () => agregar(tx, agregado)))
  })

  handle(app, cambiarCantidad, ({ params, body: { cantidad }, sesion }) =>
    write(app.db, async (tx) => {
      const linea = await ownLinea(tx, params.cartItemId, sesion)
      assertCabeEnCarrito(linea.producto, cantidad)
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
  const agregada = await queries.addToLinea(tx, usuarioId, productoId, cantidad)
  if (!agregada) {
    await requireCliente(tx, usuarioId)
    throw notFound('El producto no existe o fue eliminado.')
  }
  const linea = (await queries.findLinea(tx, agregada.id))!
  assertCabeEnCarrito(linea.producto, linea.cantidad, linea.cantidad - cantidad)
  return linea
}

/** The line, when it is in the session's own cart or an administrator asks; others get 404. */
async function ownLinea(tx: Tx, id: number, sesion: Sesion): Promise<queries.LineaDeCarrito> {
  const linea = await queries.findLinea(tx, id)
  if (!linea || (linea.usuarioId !== sesion.id && !esAdmin(sesion)))
    throw notFound('Ese producto ya no está en el carrito.')
  return linea
}
