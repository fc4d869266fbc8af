import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)
  await tabla('notasPrivadas')
    .addColumn('usuarioId', entero, (c) => c.primaryKey().references('usuarios.id').onDelete('cascade'))
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull())
    .execute()
}
