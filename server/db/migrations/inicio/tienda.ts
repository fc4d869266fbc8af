import { type Kysely, sql } from 'kysely'
import { columnas } from '../../columnas.ts'

/** What is sold, carts and orders. */
export async function createTienda(db: Kysely<never>): Promise<void> {
  const { entero, siNo, esSiNo, id, tabla, indice } = columnas(db)

  await tabla('productos')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('descripcion', 'text')
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('stock', entero, (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('imagenUrl', 'text')
    .addColumn('activo', siNo, (c) => esSiNo(c, 'activo'))
    .addColumn('archivado', siNo, (c) => esSiNo(c, 'archivado').defaultTo(false))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .execute()
  await indice('productos_nombre', 'productos', 'archivado', 'nombre', 'id')

  await tabla('carritoLineas')
    .addColumn('id', entero, id)
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('productoId', entero, (c) => c.notNull().references('productos.id').onDelete('cascade'))
    .addColumn('cantidad', entero, (c) => c.notNull().check(sql`cantidad >= 1`))
    .addUniqueConstraint('carrito_una_linea_por_producto', ['usuarioId', 'productoId'])
    .execute()
  await indice('carrito_lineas_producto', 'carritoLineas', 'productoId')

  await createOrdenes(db)
}

async function createOrdenes(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)

  await tabla('ordenes')
    .addColumn('id', entero, id)
    .addColumn('codigo', 'text', (c) => c.notNull().unique())
    .addColumn('usuarioId', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('usuarioNombre', 'text', (c) => c.notNull())
    .addColumn('usuarioApellido', 'text', (c) => c.notNull())
    .addColumn('usuarioEmail', 'text', (c) => c.notNull())
    .addColumn('fecha', entero, (c) => c.notNull())
    .addColumn('subtotal', entero, (c) => c.notNull().check(sql`subtotal >= 0`))
    .addColumn('iva', entero, (c) => c.notNull().check(sql`iva >= 0`))
    .addColumn('total', entero, (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('PENDIENTE', 'PAGADO', 'ANULADO')`))
    .addColumn('clave', 'text')
    .addColumn('huella', 'text', (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('ordenes_total', sql`total = subtotal + iva`)
    .addUniqueConstraint('ordenes_una_por_clave', ['usuarioId', 'clave'])
    .addCheckConstraint(
      'ordenes_sin_persona',
      sql`"usuarioId" is not null
        or ("usuarioNombre" = 'Cuenta eliminada' and "usuarioApellido" = '' and "usuarioEmail" = '')`,
    )
    .execute()
  await indice('ordenes_fecha', 'ordenes', 'fecha', 'id')
  await indice('ordenes_usuario_fecha', 'ordenes', 'usuarioId', 'fecha')
  await indice('ordenes_estado', 'ordenes', 'estado')

  await tabla('ordenLineas')
    .addColumn('id', entero, id)
    .addColumn('ordenId', entero, (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('productoId', entero, (c) => c.notNull().references('productos.id'))
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('cantidad', entero, (c) => c.notNull().check(sql`cantidad >= 1`))
    .execute()
  await indice('orden_lineas_orden', 'ordenLineas', 'ordenId')
  await indice('orden_lineas_producto', 'ordenLineas', 'productoId')

  await tabla('ordenHistoria')
    .addColumn('id', entero, id)
    .addColumn('ordenId', entero, (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('usuarioId', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('momento', entero, (c) => c.notNull())
    .execute()
  await indice('orden_historia_orden', 'ordenHistoria', 'ordenId')
}
