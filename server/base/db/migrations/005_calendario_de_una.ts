import type { Kysely } from 'kysely'
import { ddlColumns } from '../ddl-columns.ts'

/** Lets an administrator's calendar link show the agenda of one person. Links from before show everybody's. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = ddlColumns(db)
  // Without its person a link ends: it must never show more than it was made for.
  await db.schema
    .alterTable('suscripciones' as never)
    .addColumn('atiendeId', entero, (c) => c.references('personas.id').onDelete('cascade'))
    .execute()
}
