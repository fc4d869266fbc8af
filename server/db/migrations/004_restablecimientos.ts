import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)

  await tabla('restablecimientos')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', entero, (c) => c.notNull().unique().references('usuarios.id').onDelete('cascade'))
    .addColumn('vence', entero, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('restablecimientos_vence').on('restablecimientos').column('vence').execute()
}
