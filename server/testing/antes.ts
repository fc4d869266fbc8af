import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from '../base/db/base.ts'
import { engineOf } from '../base/db/ddl-columns.ts'
import { HECHAS } from '../base/db/recibir.ts'

/** Makes an empty database one as the state before 1.0 left it, at 024_busquedas, with its tables and without rows. */
export async function makeAntes(db: Db): Promise<void> {
  const stubs = HECHAS.map((nombre) => [nombre, { up: nombre === '024_busquedas' ? createTablas : async () => {} }])
  const provider = { getMigrations: async () => Object.fromEntries(stubs) }
  const { error } = await new Migrator({ db: db.read, provider }).migrateToLatest()
  if (error) throw error
}

async function createTablas(db: Kysely<never>): Promise<void> {
  const packed = await readFile(new URL(`./antes/024.${engineOf(db)}.sql.gz`, import.meta.url))
  for (const statement of gunzipSync(packed).toString().split('\n\n')) await sql.raw(statement).execute(db)
}
