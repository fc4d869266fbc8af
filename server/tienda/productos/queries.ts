import { type ExpressionBuilder, sql } from 'kysely'
import { STOCK_MAXIMO } from '../../../contract/base/fields/fields.ts'
import { amount, columns, integer, text, yesNo } from '../../base/db/columns.ts'
import { enOrden } from '../../base/db/expressions.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import { rowsOf } from '../../base/db/rows.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import type { Existencia } from './rules.ts'

/** Products are found by name only (R-busqueda-de-productos). */
export const PRODUCTO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  text('descripcion', 'Descripción', 'csv', 'historia'),
  amount('precio', 'Precio', 'csv', 'historia'),
  integer('stock', 'Stock', 'csv', 'historia'),
  text('imagenUrl', 'Imagen', 'historia'),
  yesNo('activo', 'Activo', 'csv', 'historia'),
  text('categoria', 'Categoría', 'csv', 'historia'),
  integer('iva', 'IVA', 'csv', 'historia'),
)

const COLUMNAS = [
  ...(['id', 'nombre', 'descripcion', 'precio', 'iva', 'stock', 'imagenUrl'] as const),
  ...(['activo', 'categoria', 'version'] as const),
] as const

const productos = rowsOf('productos', COLUMNAS, PRODUCTO.busquedaDe)
type ProductoNuevo = Omit<Parameters<typeof productos.insert>[1], 'ingresado'>

const PRODUCTOS = listQuery({
  tabla: 'productos',
  filas: (tx) => tx.selectFrom('productos').select(COLUMNAS).select(esperan),
  siempre: sql`productos.archivado = ${false}`,
  dia: ['productos.creado', 'instante'],
  situaciones: {
    activos: sql`productos.activo = ${true}`,
    inactivos: sql`productos.activo = ${false}`,
    agotados: sql`productos.stock = 0`,
  },
  columnas: {
    nombre: [enOrden('productos.nombre'), 'productos.id'],
    precio: ['productos.precio', 'productos.id'],
    stock: ['productos.stock', 'productos.id'],
  },
  porDefecto: 'nombre',
})

/** The products that are not archived, by name; found by their name (R-busqueda-de-productos). */
export function listProductos(tx: Tx, lista: Requested<typeof PRODUCTOS>) {
  return PRODUCTOS.readPagina(tx, lista)
}

/** A product that is not archived, for sale or not. */
export function findProducto(tx: Tx, id: number) {
  return tx
    .selectFrom('productos')
    .select(COLUMNAS)
    .where('id', '=', id)
    .where('archivado', '=', false)
    .executeTakeFirst()
}

/** The number of people waiting for a product. */
export async function countEsperan(tx: Tx, id: number): Promise<number> {
  const row = await tx.selectFrom('productos').select(esperan).where('id', '=', id).executeTakeFirst()
  return row?.esperan ?? 0
}

function esperan({ selectFrom }: ExpressionBuilder<Schema, 'productos'>) {
  return selectFrom('esperasDeProducto')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .whereRef('productoId', '=', 'productos.id')
    .$asScalar()
    .$notNull()
    .as('esperan')
}

/** The products of the shop, by name. */
export function listActivos(tx: Tx) {
  return tx
    .selectFrom('productos')
    .select(COLUMNAS)
    .where('archivado', '=', false)
    .where('activo', '=', true)
    .orderBy(enOrden('nombre'))
    .orderBy('id')
    .execute()
}

/** The newest products of the shop that are in stock, at most so many. */
export function listNovedades(tx: Tx, cuantos: number) {
  return tx
    .selectFrom('productos')
    .select(COLUMNAS)
    .where('archivado', '=', false)
    .where('activo', '=', true)
    .where('stock', '>', 0)
    .orderBy('creado', 'desc')
    .orderBy('id', 'desc')
    .limit(cuantos)
    .execute()
}

export function insertProducto(tx: Tx, producto: ProductoNuevo) {
  return productos.insert(tx, { ...producto, ingresado: producto.stock })
}

/** Answers the product as it is now. An absent category or rate stays. */
export function updateProducto(tx: Tx, id: number, valores: Omit<ProductoNuevo, 'creado'>) {
  return productos.update(tx, id, { ...valores, ingresado: sql`ingresado + ${valores.stock} - stock` })
}

/** Deletes a product, or archives it when orders mention it or carts hold it (R-archivar): a cart says that it is no longer for sale. */
export async function deleteProducto(tx: Tx, id: number): Promise<void> {
  const archived = await tx
    .updateTable('productos')
    .set({ archivado: true, activo: false })
    .where('id', '=', id)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('ordenLineas').select(sql`1`.as('uno')).whereRef('productoId', '=', 'productos.id')),
        exists(selectFrom('carritoLineas').select(sql`1`.as('uno')).whereRef('productoId', '=', 'productos.id')),
      ]),
    )
    .executeTakeFirst()
  if (archived.numUpdatedRows === 0n) await tx.deleteFrom('productos').where('id', '=', id).execute()
}

/** The data for a purchase of these products by id, archived ones included. */
export async function findExistencias(tx: Tx, ids: readonly number[]): Promise<Map<number, Existencia>> {
  const rows = await tx
    .selectFrom('productos')
    .select(['id', 'nombre', 'precio', 'iva', 'stock', 'activo', 'archivado'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes units if the stock has them; answers whether it did. */
export async function takeStock(tx: Tx, id: number, cantidad: number): Promise<boolean> {
  const taken = await tx
    .updateTable('productos')
    .set(({ eb }) => ({ stock: eb('stock', '-', cantidad), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('stock', '>=', cantidad)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Adds or takes units; undefined when the stock would leave its limits. */
export function adjustStock(tx: Tx, id: number, cambio: number) {
  return tx
    .updateTable('productos')
    .set(({ eb }) => ({
      stock: eb('stock', '+', cambio),
      ingresado: eb('ingresado', '+', cambio),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('archivado', '=', false)
    .where('stock', '>=', -cambio)
    .where('stock', '<=', STOCK_MAXIMO - cambio)
    .returning(COLUMNAS)
    .executeTakeFirst()
}

export async function returnStock(tx: Tx, id: number, cantidad: number): Promise<void> {
  await tx
    .updateTable('productos')
    .set(({ eb }) => ({ stock: eb('stock', '+', cantidad), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function hasProductos(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('productos').select('id').limit(1).executeTakeFirst()) !== undefined
}
