import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Our integers stay below 2^53 (contract/dinero.ts), so they are numbers here as in SQLite, sums included. */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

/** A pool of connections; one that breaks while idle is replaced, and `onIdleError` hears of it. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
