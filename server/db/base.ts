import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import { engineOf } from './columnas.ts'
import { postgresDialect } from './postgres.ts'
import type { Schema, Tx } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** What others keep a copy of or wait for: cached lists, rendered pages, the outbox. */
export type Subject = 'productos' | 'servicios' | 'talleres' | 'posts' | 'citas' | 'horarios' | 'ajustes' | 'correos'

export interface Db {
  readonly engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction; writes go through `write`. */
  readonly read: Tx
  /** Emits `changed` after the commit of a transaction that called `changed`. */
  readonly events: EventEmitter<{ changed: [Subject] }>
  close(): Promise<void>
}

const MAX_ATTEMPTS = 40
const RETRYABLE = new Set(['40001', '40P01'])
const changes = new WeakMap<Tx, Set<Subject>>()
const lastInTurn = new WeakMap<Db, Promise<unknown>>()

/** Opens the database of the configuration, creating what is missing. `onIdleError` hears of connections lost while idle. */
export function openDb(
  config: { DATABASE_URL?: string; DATA_DIR: string },
  onIdleError: (error: Error) => void = () => {},
): Db {
  if (config.DATABASE_URL) return wrap(postgresDialect(config.DATABASE_URL, onIdleError))
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  return wrap(sqliteDialect(join(config.DATA_DIR, 'biobienestar.db')))
}

function wrap(dialect: Dialect): Db {
  const kysely = new Kysely<Schema>({ dialect })
  return {
    engine: engineOf(kysely as unknown as Kysely<never>),
    read: kysely,
    // Every list kept in memory listens: there is no number of them that would be a leak.
    events: new EventEmitter<{ changed: [Subject] }>().setMaxListeners(0),
    close: () => kysely.destroy(),
  }
}

/**
 * Runs `work` in one serialisable transaction on either engine and commits it. PostgreSQL may ask to run it again when another
 * transaction came between; so `work` must do nothing but talk to `tx`.
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await commit(db, work)
  } catch (error) {
    if (!isRetryable(error)) throw error
  }
  return inTurn(db, () => insist(db, work))
}

async function commit<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const touched = new Set<Subject>()
  const result = await db.read
    .transaction()
    .setIsolationLevel('serializable')
    .execute((tx) => {
      changes.set(tx, touched)
      return work(tx)
    })
  for (const subject of touched) db.events.emit('changed', subject)
  return result
}

async function insist<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 2; ; attempt++) {
    try {
      return await commit(db, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await sleep(Math.random() * Math.min(2 * attempt, 50))
    }
  }
}

/** Those whose transaction met another go one after the other: all at once, they would meet again until somebody gives up. */
async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const turn = (lastInTurn.get(db) ?? Promise.resolve()).then(work)
  lastInTurn.set(
    db,
    turn.catch(() => {}),
  )
  return turn
}

/** To be called by queries that write: once the transaction is committed, those who keep copies are told. */
export function changed(tx: Tx, subject: Subject): void {
  changes.get(tx)?.add(subject)
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}
