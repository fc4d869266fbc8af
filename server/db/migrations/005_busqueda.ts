import { type Kysely, sql } from 'kysely'

/** Searches look at the minutes of an appointment, and at the seats of a workshop and whether it is active. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update citas set busqueda = busqueda || ' ' || (fin - inicio) || ' min'`.execute(db)
  await sql`update talleres set busqueda = busqueda || ' ' || "cupoMaximo" || case when activo then ' si' else ' no' end`.execute(
    db,
  )
}
