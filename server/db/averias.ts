/** SQLite's primary result codes: busy, read-only, I/O error, full, cannot open. */
const DE_SQLITE = new Set([5, 8, 10, 13, 14])
/** PostgreSQL's: connection lost, out of resources (connections, disk, memory), being stopped or started, I/O error, others on the same rows. */
const DE_POSTGRES = /^(08...|53...|57P0[123]|58030|40001|40P01)$/
const DE_RED = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** What pg and Kysely say of a connection without a code. */
const SIN_CODIGO =
  /^(Connection (terminated|ended)|timeout exceeded|Client (was closed|has encountered)|Postgres connection)/

/** SQLite's result code, without what extends it; undefined for what is not SQLite's. */
export function codigoDeSqlite(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** PostgreSQL's or the network's code. */
export function codigoDe(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the database is away, has no room or is too busy: nothing is wrong with the call, which may be made again later. */
export function baseAusente(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const deSqlite = codigoDeSqlite(error)
  if (deSqlite !== undefined) return DE_SQLITE.has(deSqlite)
  const codigo = codigoDe(error)
  return codigo ? DE_POSTGRES.test(codigo) || DE_RED.test(codigo) : SIN_CODIGO.test(error.message)
}

const LLENO = 13
const SIN_ESPACIO = /^(ENOSPC|EDQUOT)$/

/** Whether a disk has no more room. */
export function isFull(error: unknown): boolean {
  return codigoDeSqlite(error) === LLENO || SIN_ESPACIO.test(codigoDe(error))
}
