import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla } = columnas(db)

  await tabla('posts')
    .addColumn('id', entero, id)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('imagen', 'text')
    .addColumn('fecha', entero, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('posts_fecha').on('posts').columns(['fecha', 'id']).execute()
}
