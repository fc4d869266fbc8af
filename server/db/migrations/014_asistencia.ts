import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** Whether somebody did not come: a fact beside the estado. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  await db.schema
    .alterTable('citas' as never)
    .addColumn('inasistencia', entero, (c) => c.check(sql`inasistencia is null or estado = 'AGENDADA'`))
    .execute()
}
