import { type Kysely, sql } from 'kysely'

/** A notice about one enrolment becomes a list of one; the names and the moment beside the list are those of that enrolment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update correos set datos = '{"inscripciones":[' || datos || '],' || substr(datos, 2)
    where plantilla = 'inscripcion' and datos like '{"%'`.execute(db)
}
