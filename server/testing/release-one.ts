import { Migrator } from 'kysely/migration'
import { DE_UNO } from '../base/db/applied.ts'
import { up } from '../base/db/migrations/001_1_0_0.ts'
import type { Db } from '../base/db/open.ts'

/** Makes an empty database one as 1.0.0 left it, with the names of its own migrations. */
export async function makeUno(db: Db): Promise<void> {
  const [primera, ...otras] = DE_UNO
  const nada = otras.map((nombre) => [nombre, { up: async () => {} }])
  const provider = { getMigrations: async () => ({ [primera!]: { up }, ...Object.fromEntries(nada) }) }
  const { error } = await new Migrator({ db: db.read, provider }).migrateToLatest()
  if (error) throw error
}
