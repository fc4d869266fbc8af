import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import { aparteDialect } from './aparte.ts'
import { baseAusente } from './averias.ts'
import { Cambios } from './cambios.ts'
import { lockFolder } from './cerrojo.ts'
import { motorDe } from './columnas.ts'
import { type Avisador, Noticias } from './noticias.ts'
import { openPool, postgresDialect } from './postgres.ts'
import type { Schema, Tx } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export interface Db {
  readonly engine: 'sqlite' | 'postgres'
  /** For a read that stands alone; several that belong together go through `read`, writes through `write`. */
  readonly read: Tx
  /** For a read that may take long, or answer much: it keeps nobody waiting, and sees what was committed before it. */
  readonly aparte: Tx
  /** Emits `changed` after the commit of a transaction, with the tables that it may have changed; of another process, the shared ones. */
  readonly events: Avisador
  /** Absent on SQLite. The counts are of the pool's connections. */
  readonly postgres?: {
    noticias: Noticias
    pool: Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>
  }
  close(): Promise<void>
}

const MAX_ATTEMPTS = 40
const RETRYABLE = new Set(['40001', '40P01'])
const lastInTurn = new WeakMap<Db, Promise<unknown>>()

/** Those whose last write failed because they were away or full. */
const failing = new WeakSet<Db>()

/**
 * Opens the database of the configuration, creating what is missing. `onLost` hears of connections that broke; `alone` keeps other
 * processes off SQLite, or throws NoAbre.
 */
export function openDb(
  config: { DATABASE_URL?: string; DATA_DIR: string },
  { alone = false, onLost = () => {} }: { alone?: boolean; onLost?: (error: Error) => void } = {},
): Db {
  // Every list kept in memory listens: there is no number of them that would be a leak.
  const events: Avisador = new EventEmitter().setMaxListeners(0)
  if (config.DATABASE_URL) {
    const noticias = new Noticias(config.DATABASE_URL, events, onLost)
    const pool = openPool(config.DATABASE_URL, onLost)
    return {
      ...wrap(
        postgresDialect(pool, () => noticias.oye),
        events,
        () => noticias.close(),
      ),
      postgres: { noticias, pool },
    }
  }
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const unlock = alone ? lockFolder(config.DATA_DIR) : undefined
  const file = archivoDe(config.DATA_DIR)
  const db = wrap(sqliteDialect(file), events, unlock)
  const aparte = new Kysely<Schema>({ dialect: aparteDialect(file) })
  return { ...db, aparte, close: () => aparte.destroy().then(db.close) }
}

/** Opens a database for some work, and closes it whatever becomes of that. */
export async function withDb<T>(config: Parameters<typeof openDb>[0], work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The one file that SQLite keeps everything in. */
export function archivoDe(dir: string): string {
  return join(dir, 'biobienestar.db')
}

function wrap(dialect: Dialect, events: Avisador, onClose: () => unknown = () => {}): Db {
  const kysely = new Kysely<Schema>({ dialect })
  return {
    engine: motorDe(kysely as unknown as Kysely<never>),
    read: kysely,
    aparte: kysely,
    events,
    close: async () => {
      await kysely.destroy()
      await onClose()
    },
  }
}

/** Throws while writes fail for want of room or of a database. It asks the database only when the last write failed. */
export async function assertWritable(db: Db): Promise<void> {
  if (failing.has(db)) await write(db, probar)
}

/** Longer than the room that is left in a page: it has to find a new one. */
async function probar(tx: Tx): Promise<void> {
  await tx
    .insertInto('ajustes')
    .values({ clave: 'prueba', valor: 'x'.repeat(20_000) })
    .execute()
  await tx.deleteFrom('ajustes').where('clave', '=', 'prueba').execute()
}

/**
 * Runs reads that belong together on one snapshot of the database. `work` must do nothing but talk to `tx`: on SQLite everybody else
 * waits meanwhile, another read that `work` would wait for included.
 */
export function read<T>({ read }: Pick<Db, 'read'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** `read` for what may take long, or answer much: nobody waits meanwhile. */
export function readAparte<T>({ aparte }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return read({ read: aparte }, work)
}

/**
 * Runs `work` in one serialisable transaction on either engine and commits it. PostgreSQL may ask to run it again when another
 * transaction came between; so `work` must do nothing but talk to `tx`.
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (lastInTurn.has(db)) return inTurn(db, () => insist(db, work, 1))
  try {
    return await commit(db, work)
  } catch (error) {
    if (!isRetryable(error)) throw error
  }
  return inTurn(db, () => insist(db, work, 2))
}

async function commit<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const cambios = new Cambios()
  try {
    const result = await db.read
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => {
        const done = await work(tx.withPlugin(cambios))
        await db.postgres?.noticias.tell(tx, cambios.tablas)
        return done
      })
    if (cambios.tablas.size > 0) {
      failing.delete(db)
      db.events.emit('changed', cambios.tablas)
    }
    return result
  } catch (error) {
    if (baseAusente(error) && !isRetryable(error)) {
      failing.add(db)
      // Nobody knows whether a commit arrived that was not answered.
      db.events.emit('changed', cambios.tablas)
    }
    throw error
  }
}

async function insist<T>(db: Db, work: (tx: Tx) => Promise<T>, desde: number): Promise<T> {
  for (let attempt = desde; ; attempt++) {
    try {
      return await commit(db, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await sleep(Math.random() * Math.min(2 * attempt, 50))
    }
  }
}

/**
 * Those whose transaction met another go one after the other, and who comes meanwhile goes behind them: all at once, they would meet
 * again until somebody gives up.
 */
async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const turn = (lastInTurn.get(db) ?? Promise.resolve()).then(work)
  const last = turn.then(
    () => {},
    () => {},
  )
  lastInTurn.set(db, last)
  void last.then(() => lastInTurn.get(db) === last && lastInTurn.delete(db))
  return turn
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}
