import { type Kysely, sql } from 'kysely'
import { columnas } from '../../columnas.ts'

/** What the site shows and looks like: posts, pictures, settings. */
export async function createSitio(db: Kysely<never>): Promise<void> {
  const { entero, binario, id, tabla, indice } = columnas(db)

  await tabla('posts')
    .addColumn('id', entero, id)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('imagen', 'text')
    .addColumn('fecha', entero, (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .execute()
  await indice('posts_fecha', 'posts', 'fecha', 'id')

  await tabla('imagenes')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('ancho', entero, (c) => c.notNull())
    .addColumn('alto', entero, (c) => c.notNull())
    .addColumn('bytes', binario, (c) => c.notNull())
    .addColumn('creada', entero, (c) => c.notNull())
    .execute()

  await tabla('imagenVariantes')
    .addColumn('imagenHash', 'text', (c) => c.notNull().references('imagenes.hash').onDelete('cascade'))
    .addColumn('ancho', entero, (c) => c.notNull().check(sql`ancho > 0`))
    .addColumn('bytes', binario, (c) => c.notNull())
    .addPrimaryKeyConstraint('imagen_variantes_una_por_ancho', ['imagenHash', 'ancho'])
    .execute()

  await tabla('ajustes')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('valor', 'text', (c) => c.notNull())
    .execute()
}
