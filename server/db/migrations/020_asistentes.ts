import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** Whether somebody came to a workshop: a fact beside the estado. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  await db.schema
    .alterTable('inscripciones' as never)
    .addColumn('asistio', entero, (c) => c.check(sql`asistio is null or estado = 'CONFIRMADA'`))
    .execute()
}
