/** SQLite's primary result codes: busy, read-only, I/O error, full, cannot open. */
const DE_SQLITE = new Set([5, 8, 10, 13, 14])
/** PostgreSQL's codes: connection lost, out of resources (connections, disk, memory), stopping or starting, I/O error, conflicts over the same rows. */
const DE_POSTGRES = /^(08...|53...|57P0[123]|58030|40001|40P01)$/
const DE_RED = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of pg and Kysely about a connection without a code. */
const SIN_CODIGO =
  /^(Connection (terminated|ended)|timeout exceeded|Client (was closed|has encountered)|Postgres connection)/

/** SQLite's primary result code; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** The code of PostgreSQL or of the network. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** True when the database is away, full or too busy. The call itself is fine, and may be made again later. */
export function databaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const deSqlite = sqliteCode(error)
  if (deSqlite !== undefined) return DE_SQLITE.has(deSqlite)
  const codigo = errorCode(error)
  return codigo ? DE_POSTGRES.test(codigo) || DE_RED.test(codigo) : SIN_CODIGO.test(error.message)
}

const LLENO = 13
const SIN_ESPACIO = /^(ENOSPC|EDQUOT)$/

/** True when a disk is full. */
export function isFull(error: unknown): boolean {
  return sqliteCode(error) === LLENO || SIN_ESPACIO.test(errorCode(error))
}
