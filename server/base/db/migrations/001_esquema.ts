import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** Minutes since midnight: the opening hours of a new practice, Monday to Friday and Saturday. */
const HORARIO = [1, 2, 3, 4, 5]
  .map((dia) => ({ dia, abre: 480, cierra: 1080 }))
  .concat({ dia: 6, abre: 540, cierra: 960 })

/** The whole schema of 1.0.0. Both files say the same, each in its engine's words; a blank line ends a statement. */
export async function up(db: Kysely<never>): Promise<void> {
  const esquema = await readFile(new URL(`./esquema/${engineOf(db)}.sql`, import.meta.url), 'utf8')
  for (const statement of esquema.split('\n\n')) await sql.raw(statement).execute(db)
  await db
    .insertInto('horarios' as never)
    .values(HORARIO as never)
    .execute()
}
