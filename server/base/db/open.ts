import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import { type ChangeEmitter, ChangeFeed } from './change-feed.ts'
import { databaseGone } from './db-errors.ts'
import { engineOf } from './ddl-columns.ts'
import { lockFolder } from './folder-lock.ts'
import { openPool, postgresDialect } from './postgres.ts'
import { threadsDialect } from './reader-threads.ts'
import { ConnectionLost, isRetryable, runSavepoint, type Work, type Writer, writerOf } from './savepoints.ts'
import type { Schema, Table, Tx } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export interface Db {
  readonly engine: 'sqlite' | 'postgres'
  /** For a single read. Several that belong together go through `read`, writes through `write`. */
  readonly read: Tx
  /** For a long or large read: it delays nobody, and sees everything committed before it. */
  readonly aparte: Tx
  /** Emits `changed` after each commit, with the tables that it may have changed. Other processes' commits are told for shared tables only. */
  readonly events: ChangeEmitter
  /** Absent on SQLite. The counts are of the pool's connections. */
  readonly postgres?: {
    noticias: ChangeFeed
    pool: Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>
  }
  /** The queue of writers, and the work that empties it. */
  readonly escritores: { cola: Writer[]; corre?: Promise<void> | undefined }
  /** Closes after the queued writes. */
  close(): Promise<void>
}

const MAX_ATTEMPTS = 40
/** Writers in one transaction, at most. */
const MAX_JUNTOS = 16

/** Databases whose last write failed because they were away or full. */
const failing = new WeakSet<Db>()

/**
 * Opens the configured database, creating what is missing. `onLost` hears of broken connections; `alone` keeps other processes off SQLite,
 * or throws NoAbre.
 */
export function openDb(
  config: { DATABASE_URL?: string; DATA_DIR: string },
  { alone = false, onLost = () => {} }: { alone?: boolean; onLost?: (error: Error) => void } = {},
): Db {
  // Every copy in memory listens, so no number of listeners means a leak.
  const events: ChangeEmitter = new EventEmitter().setMaxListeners(0)
  if (config.DATABASE_URL) {
    const noticias = new ChangeFeed(config.DATABASE_URL, events, onLost)
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
  const file = databaseFile(config.DATA_DIR)
  const db = wrap(sqliteDialect(file), events, unlock)
  const aparte = kyselyOf(threadsDialect(file))
  return { ...db, aparte, close: () => db.close().then(() => aparte.destroy()) }
}

/** Opens a database for one piece of work, and closes it however that ends. */
export async function withDb<T>(config: Parameters<typeof openDb>[0], work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export function databaseFile(dir: string): string {
  return join(dir, 'biobienestar.db')
}

/** A list of nobody matches nothing on either engine; PostgreSQL alone would refuse `in ()`. */
function kyselyOf(dialect: Dialect): Kysely<Schema> {
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]
  return new Kysely<Schema>({ dialect, plugins })
}

function wrap(dialect: Dialect, events: ChangeEmitter, onClose: () => unknown = () => {}): Db {
  const kysely = kyselyOf(dialect)
  const escritores: Db['escritores'] = { cola: [] }
  return {
    engine: engineOf(kysely as unknown as Kysely<never>),
    read: kysely,
    aparte: kysely,
    events,
    escritores,
    close: async () => {
      await escritores.corre
      await kysely.destroy()
      await onClose()
    },
  }
}

/** Throws while writes fail because the database is full or away. It tries a write only when the last one failed. */
export async function assertWritable(db: Db): Promise<void> {
  if (failing.has(db)) await write(db, probar)
}

/** Writes more than a page has room for, so that SQLite needs a new page. */
async function probar(tx: Tx): Promise<void> {
  await tx
    .insertInto('ajustes')
    .values({ clave: 'prueba', valor: 'x'.repeat(20_000) })
    .execute()
  await tx.deleteFrom('ajustes').where('clave', '=', 'prueba').execute()
}

/**
 * Runs reads that belong together on one snapshot. `work` must only talk to `tx`: on SQLite everybody else waits, so waiting for another
 * read would never end.
 */
export function read<T>({ read }: Pick<Db, 'read'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** `read` for long or large reads: nobody waits meanwhile. */
export function readInThread<T>({ aparte }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return read({ read: aparte }, work)
}

/**
 * Runs `work` in one serialisable transaction on either engine and commits it. A conflict, or a lost group, runs it again; so `work` must
 * only talk to `tx`.
 */
export async function write<T>(db: Db, work: Work<T>): Promise<T> {
  if (db.engine === 'sqlite' || db.escritores.corre) return inTurn(db, work)
  const solo = writerOf(work)
  try {
    await commit(db, [solo])
  } catch (error) {
    if (isRetryable(error)) return inTurn(db, work)
    fail(db, solo, error)
  }
  return solo.promise
}

/**
 * Queues a writer: on SQLite always, on PostgreSQL after a conflict or behind a queue, because simultaneous attempts would conflict again.
 * Writers of one turn of the event loop, or behind a running commit, share a transaction and one wait for the disk (docs/decisions/041).
 */
function inTurn<T>(db: Db, work: Work<T>): Promise<T> {
  const escritor = writerOf(work)
  db.escritores.cola.push(escritor)
  db.escritores.corre ??= runCola(db)
  return escritor.promise
}

async function runCola(db: Db): Promise<void> {
  const { cola } = db.escritores
  while (cola.length > 0) {
    await setImmediate()
    await insist(db, cola.splice(0, MAX_JUNTOS))
  }
  db.escritores.corre = undefined
}

/** Commits the writers' work, trying again as needed, and answers each of them. */
async function insist(db: Db, escritores: Writer[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commit(db, escritores)
    } catch (error) {
      if (error instanceof ConnectionLost) {
        fail(db, error.escritor, error.cause)
        const otros = escritores.filter((otro) => otro !== error.escritor)
        return insist(db, otros)
      }
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) {
        for (const escritor of escritores) fail(db, escritor, error)
        return
      }
      await sleep(Math.random() * Math.min(2 * attempt, 50))
    }
  }
}

async function commit(db: Db, escritores: readonly Writer[]): Promise<void> {
  const tablas = new Set<Table>()
  try {
    const ends = await db.read
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => {
        const ends = []
        for (const escritor of escritores) ends.push(await runSavepoint(tx, escritor, tablas, escritores.length === 1))
        await db.postgres?.noticias.tell(tx, tablas)
        return ends
      })
    if (tablas.size > 0) {
      failing.delete(db)
      db.events.emit('changed', tablas)
    }
    for (const [i, { answer, error }] of ends.entries()) answer ? answer() : fail(db, escritores[i]!, error)
  } catch (error) {
    // An unanswered commit may have arrived, so its tables count as changed.
    if (databaseGone(error) && !isRetryable(error)) db.events.emit('changed', tablas)
    throw error
  }
}

function fail(db: Db, escritor: Writer, error: unknown): void {
  if (databaseGone(error) && !isRetryable(error)) failing.add(db)
  escritor.reject(error)
}
