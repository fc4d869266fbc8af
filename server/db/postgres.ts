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

/** Our integers stay below 2^53 (contract/base/dinero.ts), so they are numbers here as in SQLite, sums included. */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

const EMPIEZA = 'start transaction isolation level serializable; set local enable_seqscan = off; set local jit = off'

/** Statements that are planned once, by their text: more than there are, but for those with lists of every length. */
const preparadas = new Map<string, string>()
const MAX_PREPARADAS = 300

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  /**
   * A transaction that writes reads through indexes: of a small table PostgreSQL would read the whole, and then every writer of it
   * meets every reader. What has no index costs so much then, in the planner's eyes, that it would compile a program for it, which takes
   * tens of milliseconds. In one message with the beginning.
   */
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== 'serializable') return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(EMPIEZA))
  }

  /** One on a connection that is gone cannot be rolled back: that it is gone is what went wrong, and the driver discards it. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/**
 * A connection as long as somebody has it. In a transaction that writes statements have names, so that PostgreSQL plans each once: there, where
 * others wait, that was a third of the time (docs/decisions/040).
 */
class Prestada {
  readonly #client: pg.PoolClient
  readonly #esDirecta: boolean
  #escribe = false
  #aviso = ''

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
    if (text === 'commit') return this.#client.query(this.#aviso + text)
    if (text === EMPIEZA) this.#escribe = true
    return this.#client.query({ text, values: [...values], ...(this.#escribe && this.#esDirecta && nombreDe(text)) })
  }

  /** What others are told goes in one message with the commit. */
  async #keep(aviso: string): Promise<pg.QueryResult> {
    this.#aviso = `${aviso}; `
    return { command: 'NOTIFY', rowCount: null, oid: 0, fields: [], rows: [] }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

/** None for what would fail once a migration has added a column. */
function nombreDe(text: string): { name: string } | undefined {
  const name = preparadas.get(text) ?? `s${preparadas.size}`
  if (!text.includes('$') || text.includes('*') || name === `s${MAX_PREPARADAS}`) return undefined
  preparadas.set(text, name)
  return { name }
}

/** A pool of connections; one that breaks, idle or in use, is replaced, and `onLost` hears of it. */
export function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats what its idle connections have said.
  pool.on('error', () => {})
  return pool
}

/** `esDirecta` tells whether a connection is one to PostgreSQL itself: a pooler may know nothing of statements planned before. */
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
