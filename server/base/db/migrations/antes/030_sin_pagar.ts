import { type Kysely, sql } from 'kysely'

/** What somebody owes is counted among their unpaid orders alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ordenes_sin_pagar on ordenes ("usuarioId") where estado = 'PENDIENTE'`.execute(db)
}
