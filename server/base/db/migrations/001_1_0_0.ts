import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'
import { createTomado } from './esquema/tomado.ts'

/** The whole schema of 1.0.0. Both files say the same, each in its engine's words. A statement begins with its line, and its other lines are indented or end it. */
export async function up(db: Kysely<never>): Promise<void> {
  const motor = engineOf(db)
  const esquema = await readFile(new URL(`./esquema/${motor}.sql`, import.meta.url), 'utf8')
  for (const statement of esquema.split(/\n(?=create |insert |do )/)) await sql.raw(statement).execute(db)
  for (const statement of createTomado(motor)) await sql.raw(statement).execute(db)
}
