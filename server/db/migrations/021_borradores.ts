import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** What administrators write on one device and finish on another (docs/decisions/033). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)
  await tabla('borradores')
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('que', 'text', (c) => c.notNull())
    .addColumn('contenido', 'text', (c) => c.notNull().check(sql`length(contenido) <= 250000`))
    .addColumn('version', entero, (c) => c.notNull().check(sql`version > 0`))
    .addColumn('escrito', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('borradores_de_persona', ['usuarioId', 'que'] as never)
    .execute()
}
