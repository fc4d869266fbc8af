import { type Kysely, sql } from 'kysely'

/** A notice's rest is in `proximo` from the moment it is written. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table correos drop column sale`.execute(db)
}
