import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('correos')
    .addColumn('sinRespuesta', 'integer', (col) => col.notNull().defaultTo(0))
    .execute()
}
