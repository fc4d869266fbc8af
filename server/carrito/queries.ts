import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

const lineasConProducto = (tx: Tx) =>
  tx
    .selectFrom('carrito_lineas as linea')
    .innerJoin('productos as producto', 'producto.id', 'linea.producto_id')
    .select([
      'linea.id',
      'linea.cantidad',
      'linea.usuario_id as usuarioId',
      'linea.producto_id as productoId',
      'producto.nombre',
      'producto.precio',
      'producto.imagen_url as imagenUrl',
      'producto.stock',
      'producto.activo',
    ])

type Fila = Awaited<ReturnType<ReturnType<typeof lineasConProducto>['executeTakeFirstOrThrow']>>

/** One line with its product as it is now (`precio` in céntimos); `usuarioId` is the cart's owner. */
export type Linea = ReturnType<typeof comoLinea>

function comoLinea({ id, cantidad, usuarioId, productoId, ...producto }: Fila) {
  return { id, cantidad, usuarioId, productoId, producto: { id: productoId, ...producto } }
}

/** The lines of a user's cart, oldest first; also of products that are no longer for sale. */
export async function listLineas(tx: Tx, usuarioId: number): Promise<Linea[]> {
  const filas = await lineasConProducto(tx).where('linea.usuario_id', '=', usuarioId).orderBy('linea.id').execute()
  return filas.map(comoLinea)
}

export async function findLinea(tx: Tx, id: number): Promise<Linea | undefined> {
  const fila = await lineasConProducto(tx).where('linea.id', '=', id).executeTakeFirst()
  return fila && comoLinea(fila)
}

/** Adds to the user's line of this product, or makes it. Answers the id of the line and the quantity it has now. */
export function addToLinea(tx: Tx, usuarioId: number, productoId: number, cantidad: number) {
  return tx
    .insertInto('carrito_lineas')
    .values({ usuario_id: usuarioId, producto_id: productoId, cantidad })
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'producto_id'])
        .doUpdateSet({ cantidad: sql`carrito_lineas.cantidad + excluded.cantidad` }),
    )
    .returning(['id', 'cantidad'])
    .executeTakeFirstOrThrow()
}

export async function setCantidad(tx: Tx, id: number, cantidad: number): Promise<void> {
  await tx.updateTable('carrito_lineas').set({ cantidad }).where('id', '=', id).execute()
}

export async function deleteLineas(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('carrito_lineas').where('id', 'in', ids).execute()
}

/** The user's lines of these products: what an order takes out of the cart. */
export function listCantidades(tx: Tx, usuarioId: number, productoIds: readonly number[]) {
  return tx
    .selectFrom('carrito_lineas')
    .select(['id', 'producto_id as productoId', 'cantidad'])
    .where('usuario_id', '=', usuarioId)
    .where('producto_id', 'in', productoIds)
    .execute()
}
