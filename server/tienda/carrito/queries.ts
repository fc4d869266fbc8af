import { compileOnce } from '../../base/db/compile-once.ts'
import type { Tx } from '../../base/db/schema.ts'

const lineasConProducto = (tx: Tx) =>
  tx
    .selectFrom('carritoLineas as linea')
    .innerJoin('productos as producto', 'producto.id', 'linea.productoId')
    .select([
      'linea.id',
      'linea.cantidad',
      'linea.usuarioId',
      'linea.productoId',
      'producto.nombre',
      'producto.precio',
      'producto.iva',
      'producto.imagenUrl',
      'producto.stock',
      'producto.activo',
      'producto.archivado',
    ])

type Fila = Awaited<ReturnType<ReturnType<typeof lineasConProducto>['executeTakeFirstOrThrow']>>

/** One line, with its product as it is now; `usuarioId` is the cart's owner. */
export type LineaDeCarrito = ReturnType<typeof comoLinea>

function comoLinea({ id, cantidad, usuarioId, productoId, ...producto }: Fila) {
  return { id, cantidad, usuarioId, productoId, producto: { id: productoId, ...producto } }
}

const delCarrito = compileOnce((tx, { usuarioId }: { usuarioId: number }) =>
  lineasConProducto(tx).where('linea.usuarioId', '=', usuarioId).orderBy('linea.productoId'),
)

/** The lines of a user's cart, in the order of an order's lines. Products no longer for sale are included. */
export async function listLineasDeCarrito(tx: Tx, usuarioId: number): Promise<LineaDeCarrito[]> {
  return (await delCarrito(tx, { usuarioId })).map(comoLinea)
}

const deEseId = compileOnce((tx, { id }: { id: number }) => lineasConProducto(tx).where('linea.id', '=', id))

export async function findLinea(tx: Tx, id: number): Promise<LineaDeCarrito | undefined> {
  const [fila] = await deEseId(tx, { id })
  return fila && comoLinea(fila)
}

/** Adds to the user's line of this product, or creates it. Answers the line's id and new quantity; undefined when the user or the product does not exist. */
export function addToLinea(tx: Tx, usuarioId: number, productoId: number, cantidad: number) {
  const deAmbos = tx
    .selectFrom(['usuarios', 'productos'])
    .select(({ val }) => ['usuarios.id', 'productos.id as productoId', val(cantidad).as('cantidad')])
    .where('usuarios.id', '=', usuarioId)
    .where('productos.id', '=', productoId)
  return tx
    .insertInto('carritoLineas')
    .columns(['usuarioId', 'productoId', 'cantidad'])
    .expression(deAmbos)
    .onConflict((conflict) =>
      conflict
        .columns(['usuarioId', 'productoId'])
        .doUpdateSet(({ eb, ref }) => ({ cantidad: eb('carritoLineas.cantidad', '+', ref('excluded.cantidad')) })),
    )
    .returning(['id', 'cantidad'])
    .executeTakeFirst()
}

export async function setCantidad(tx: Tx, id: number, cantidad: number): Promise<void> {
  await tx.updateTable('carritoLineas').set({ cantidad }).where('id', '=', id).execute()
}

export async function deleteLinea(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('carritoLineas').where('id', '=', id).execute()
}

/**
 * Takes the ordered units out of the user's cart. Units beyond the order stay: another tab may have added them after the summary was shown.
 * One item per product.
 */
export async function takeOut(
  tx: Tx,
  usuarioId: number,
  items: readonly Pick<LineaDeCarrito, 'productoId' | 'cantidad'>[],
) {
  const enteras = await tx
    .deleteFrom('carritoLineas')
    .where('usuarioId', '=', usuarioId)
    .where(({ eb, or }) =>
      or(items.map(({ productoId, cantidad }) => eb('productoId', '=', productoId).and('cantidad', '<=', cantidad))),
    )
    .returning('productoId')
    .execute()
  for (const { productoId, cantidad } of items) {
    if (enteras.some((linea) => linea.productoId === productoId)) continue
    await tx
      .updateTable('carritoLineas')
      .set(({ eb }) => ({ cantidad: eb('cantidad', '-', cantidad) }))
      .where('usuarioId', '=', usuarioId)
      .where('productoId', '=', productoId)
      .execute()
  }
}
