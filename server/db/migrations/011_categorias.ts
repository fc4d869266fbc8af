import type { Kysely } from 'kysely'

/** Products may have a category, in the words of the owner. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('productos' as never)
    .addColumn('categoria', 'text')
    .execute()
}
