import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  const servicios = () => db.schema.alterTable('servicios' as never)
  await servicios().addColumn('imagen', 'text').execute()
  await servicios().addColumn('siBuscas', 'text').execute()
}
