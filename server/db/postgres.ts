import { CompiledQuery, type Dialect, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Our integers stay below 2^53 (contract/dinero.ts), so they are numbers here as in SQLite, sums included. */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  /**
   * A transaction that writes reads through indexes: of a small table PostgreSQL would read the whole, and then every writer of it
   * meets every reader. What has no index costs so much then, in the planner's eyes, that it would compile a program for it, which takes
   * tens of milliseconds. In one message with the beginning.
   */
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== 'serializable') return super.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(
        'start transaction isolation level serializable; set local enable_seqscan = off; set local jit = off',
      ),
    )
  }

  /** One on a connection that is gone cannot be rolled back: that it is gone is what went wrong, and the driver discards it. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** A pool of connections; one that breaks, idle or in use, is replaced, and `onLost` hears of it. */
export function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats what its idle connections have said.
  pool.on('error', () => {})
  return pool
}

export function postgresDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new Driver({ pool })
  return dialect
}
