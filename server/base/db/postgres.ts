import {
  CompiledQuery,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'

const INT8 = 20
const NUMERIC = 1700

/** Our integers stay below 2^53 (contract/base/money/money.ts), so they are numbers here as in SQLite, sums included. */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

const EMPIEZA = 'start transaction isolation level serializable; set local enable_seqscan = off; set local jit = off'

/** Texts of statements planned once, with their number. The limit is above theirs; only lists of varying length exceed it. */
const preparadas = new Map<string, number>()
const MAX_PREPARADAS = 500

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  /**
   * Makes writing transactions read through indexes: reading a whole small table, every writer would conflict with every reader. Forbidding
   * table scans makes plans look so dear that PostgreSQL would compile them, for tens of milliseconds; so that is off too. All goes in one
   * message with the beginning.
   */
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== 'serializable') return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(EMPIEZA))
  }

  /** Ignores failures: a lost connection cannot be rolled back. Its loss is the error to report, and the driver discards it. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/**
 * A connection while a caller holds it. Its statements have names, so that PostgreSQL parses and plans each once: that takes longer than to
 * execute it (docs/decisions/040).
 */
class Prestada {
  readonly #client: pg.PoolClient
  readonly #esDirecta: boolean
  #escribe = false
  #noticia = ''

  constructor(client: pg.PoolClient, esDirecta: boolean) {
    this.#client = client
    this.#esDirecta = esDirecta
  }

  get processID(): unknown {
    return (this.#client as { processID?: unknown }).processID
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
  query(cursor: Cursor): Cursor
  query(text: string | Cursor, values: readonly unknown[] = []): Promise<pg.QueryResult> | Cursor {
    if (typeof text !== 'string') return this.#client.query(text)
    if (text.startsWith('notify ')) return this.#keep(text)
    if (text === 'commit') return this.#client.query(this.#noticia + text)
    if (text === EMPIEZA) this.#escribe = true
    return this.#client.query({ text, values: [...values], ...(this.#esDirecta && nombreDe(text, this.#escribe)) })
  }

  /** Keeps the message for other processes until the commit, to send both at once. */
  async #keep(noticia: string): Promise<pg.QueryResult> {
    this.#noticia = `${noticia}; `
    return { command: 'NOTIFY', rowCount: null, oid: 0, fields: [], rows: [] }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

/**
 * A name for a statement. One with `*` gets none, as it fails once a migration adds a column; nor does a search, whose best plan depends on
 * the word. A plan is kept with the settings of its making, so a writing transaction has its own.
 */
function nombreDe(text: string, escribe: boolean): { name: string } | undefined {
  const numero = preparadas.get(text) ?? preparadas.size
  if (!/^(select|insert|update|delete) /.test(text) || / like |(?<!\()\*/.test(text) || numero === MAX_PREPARADAS)
    return undefined
  preparadas.set(text, numero)
  return { name: `${escribe ? 'escribe' : 'lee'}_${numero}` }
}

/** A pool of connections; a broken one, idle or in use, is replaced, and `onLost` hears of it. */
export function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats the errors of its idle connections, which `onLost` has heard already.
  pool.on('error', () => {})
  return pool
}

/** `esDirecta` is false behind a pooler, which may not know earlier prepared statements. */
export function postgresDialect(pool: pg.Pool, esDirecta: () => boolean): Dialect {
  const preparando: PostgresPool = {
    options: pool.options,
    connect: async () => new Prestada(await pool.connect(), esDirecta()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
  const dialect = new PostgresDialect({ pool: preparando })
  dialect.createDriver = () => new Driver({ pool: preparando, cursor: Cursor })
  return dialect
}
