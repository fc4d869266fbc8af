import { type Kysely, sql } from 'kysely'

/** A link in a mail works while the address that it was mailed to is its person's (docs/decisions/044). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('enlaces')
    .addColumn('para', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const suya = sql`(select coalesce(email, '') from usuarios where usuarios.id = enlaces."usuarioId")`
  await sql`update enlaces set para = ${suya}`.execute(db)
}
