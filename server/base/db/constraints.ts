import { errorCode } from './db-errors.ts'

const SQLITE_CONSTRAINT_TRIGGER = 1811
const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const POSTGRES_FOREIGN_KEY = '23503'
/** PostgreSQL's codes of class 23: a constraint was violated. */
const DE_RESTRICCION = /^23/

/** Constraints, and names raised by triggers, whose violation people are told in a sentence of their own. */
type Restriccion =
  | 'citas_sin_traslape'
  | 'citas_sin_choque'
  | 'citas_sin_sala'
  | 'citas_en_un_lugar'
  | 'inscripciones_dentro_del_cupo'
  | 'mes_cerrado_movimientos'
  | 'mes_cerrado_repartos'
  | 'mes_cerrado_banco'
  | 'mes_cerrado_cambios'
  | 'mes_cerrado_deshacer'
  | 'meses_en_orden'
  | 'usuarios_queda_admin'

/** Runs a statement; a violation of the constraint is thrown as `refusal`. */
export async function refusing<T>(
  restriccion: Restriccion | readonly Restriccion[],
  refusal: () => Error,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    throw ([restriccion].flat() as unknown[]).includes(restriccionDe(error)) ? refusal() : error
  }
}

/** The violated constraint. SQLite names it only when a trigger raised it, and then the message is the name. */
function restriccionDe(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_TRIGGER ? error.message : undefined
  if ('constraint' in error && 'code' in error)
    return DE_RESTRICCION.test(String(error.code)) ? error.constraint : undefined
  return undefined
}

/** True for a row that points at one which is not there (any more). */
export function pointsNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY
  return errorCode(error) === POSTGRES_FOREIGN_KEY
}
