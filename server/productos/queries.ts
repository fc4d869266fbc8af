import { type Insertable, sql } from 'kysely'
import { changed } from '../db/base.ts'
import type { Schema, Tx } from '../db/schema.ts'
import type { Existencia } from './rules.ts'

const COLUMNAS = ['id', 'nombre', 'descripcion', 'precio', 'stock', 'imagen_url as imagenUrl', 'activo'] as const

type ProductoNuevo = Insertable<Schema['productos']>
type Cambios = Pick<ProductoNuevo, 'nombre' | 'descripcion' | 'precio' | 'stock' | 'imagen_url' | 'activo'>

/** Every product that is not archived, by name. */
export function listProductos(tx: Tx) {
  return tx
    .selectFrom('productos')
    .select(COLUMNAS)
    .where('archivado', '=', 0)
    .orderBy('nombre')
    .orderBy('id')
    .execute()
}

/** The products of the shop, by name. */
export function listActivos(tx: Tx) {
  return tx
    .selectFrom('productos')
    .select(COLUMNAS)
    .where('archivado', '=', 0)
    .where('activo', '=', 1)
    .orderBy('nombre')
    .orderBy('id')
    .execute()
}

export function insertProducto(tx: Tx, producto: ProductoNuevo) {
  changed(tx, 'productos')
  return tx.insertInto('productos').values(producto).returning(COLUMNAS).executeTakeFirstOrThrow()
}

/** The product as it is now, or undefined when there is none that is not archived. */
export function updateProducto(tx: Tx, id: number, cambios: Cambios) {
  changed(tx, 'productos')
  return tx
    .updateTable('productos')
    .set(cambios)
    .where('id', '=', id)
    .where('archivado', '=', 0)
    .returning(COLUMNAS)
    .executeTakeFirst()
}

/**
 * Deletes a product, or archives it when orders mention it (readings 24); either way it leaves every cart. Answers whether there was
 * one.
 */
export async function deleteProducto(tx: Tx, id: number): Promise<boolean> {
  changed(tx, 'productos')
  await tx.deleteFrom('carrito_lineas').where('producto_id', '=', id).execute()
  const archived = await tx
    .updateTable('productos')
    .set({ archivado: 1, activo: 0 })
    .where('id', '=', id)
    .where('archivado', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orden_lineas').select(sql`1`.as('uno')).whereRef('producto_id', '=', 'productos.id')),
    )
    .executeTakeFirst()
  if (archived.numUpdatedRows > 0n) return true
  const deleted = await tx.deleteFrom('productos').where('id', '=', id).where('archivado', '=', 0).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** What a purchase needs to know of these products, archived ones too, by id. */
export async function findExistencias(tx: Tx, ids: readonly number[]): Promise<Map<number, Existencia>> {
  const rows = await tx
    .selectFrom('productos')
    .select(['id', 'nombre', 'precio', 'stock', 'activo', 'archivado'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes units from the stock if it has them; answers whether it had. */
export async function takeStock(tx: Tx, id: number, cantidad: number): Promise<boolean> {
  changed(tx, 'productos')
  const taken = await tx
    .updateTable('productos')
    .set(({ eb }) => ({ stock: eb('stock', '-', cantidad) }))
    .where('id', '=', id)
    .where('stock', '>=', cantidad)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function returnStock(tx: Tx, id: number, cantidad: number): Promise<void> {
  changed(tx, 'productos')
  await tx
    .updateTable('productos')
    .set(({ eb }) => ({ stock: eb('stock', '+', cantidad) }))
    .where('id', '=', id)
    .execute()
}
