import { type Kysely, sql } from 'kysely'

/** A notice about one appointment becomes a list of one; the names and the moment beside the list are those of that appointment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update correos set plantilla = 'citas', datos = '{"citas":[' || datos || '],' || substr(datos, 2)
    where plantilla = 'cita' and datos like '{"%'`.execute(db)
}
