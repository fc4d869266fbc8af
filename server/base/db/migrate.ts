import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ASUNTOS } from '../../../contract/base/history/asuntos.ts'
import { ESTADOS_DE_CORREO } from '../../../contract/mensajes/correos.ts'
import { PROPOSITOS } from '../../../contract/persona/enlaces.ts'
import { assertDesdeUno, listHechas } from './applied.ts'
import { CannotOpen } from './cannot-open.ts'
import { type Db, write } from './open.ts'
import type { Tx } from './schema.ts'
import { assertSchema, listAjenos } from './schema-check.ts'

const FOLDER = new URL('migrations/', import.meta.url)
const names = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))

/** The number of the lock on PostgreSQL, of no other meaning. */
const TURNO = 20260901

/** By their numbers. A released migration is never edited; a new one corrects it. */
const migrations: Record<string, Migration> = {}
for (const name of names.sort()) migrations[name.slice(0, -3)] = await import(new URL(name, FOLDER).href)

/** Brings the tables up to date, or throws NoAbre where another version made them. On PostgreSQL several processes may call it at once: one does the work. */
export async function migrate(db: Db): Promise<void> {
  await enTurno(db, async (tx) => {
    await assertDesdeUno(tx, db.engine, Object.keys(migrations))
    const { error } = await new Migrator({
      db: tx,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest()
    if (error) throw error
  })
  await assertSchema(db, migrations)
  await write(db, addPalabras)
}

/**
 * Runs `work` in a transaction that no other process runs at the same time. Kysely's own lock comes after it has read the catalogue, and
 * PostgreSQL fails a reading of the catalogue beside which a table is dropped; behind a pooler, its end may reach another session.
 */
function enTurno(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  return db.read.transaction().execute(async (tx) => {
    if (db.engine === 'postgres') await sql`select pg_advisory_xact_lock(${TURNO})`.execute(tx)
    await work(tx)
  })
}

/** Throws NoAbre when a file has triggers or views that no version of the program makes: they would go on acting on everything written. */
export async function assertSinAjenos(db: Db, file: string): Promise<void> {
  const ajenos = await listAjenos(db, migrations)
  if (ajenos.length === 0) return
  throw new CannotOpen(
    `${file} tiene disparadores o vistas que este programa no hizo (${ajenos.slice(0, 5).join(', ')}): no se recupera, usa otro de la serie.`,
  )
}

/** Throws NoAbre when this version of the program has never started on the database. */
export async function assertUpToDate(db: Db): Promise<void> {
  if ((await listHechas(db)).join() !== Object.keys(migrations).join())
    throw new CannotOpen(
      'La base de datos es de otra versión del programa: inicia antes una vez esta versión con ella.',
    )
}

/** Adds the words of lists that grow with the code: they are rows, so a new word needs no migration. */
async function addPalabras(tx: Tx): Promise<void> {
  const listas = { asuntos: ASUNTOS, estadosDeCorreo: ESTADOS_DE_CORREO, propositos: PROPOSITOS } as const
  for (const [tabla, palabras] of Object.entries(listas)) {
    await tx
      .insertInto(tabla as keyof typeof listas)
      .values(palabras.map((palabra) => ({ palabra })) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
