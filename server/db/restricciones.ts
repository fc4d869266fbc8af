const SQLITE_CONSTRAINT_TRIGGER = 1811
/** Class 23 of PostgreSQL's codes: a constraint was violated. */
const DE_RESTRICCION = /^23/

/** What the database refuses and people are told in words of their own: the name of a constraint, or what a trigger raises. */
type Restriccion = 'citas_sin_traslape' | 'citas_sin_choque' | 'inscripciones_dentro_del_cupo' | 'usuarios_queda_admin'

/** Runs a statement; what the constraint refuses is thrown as `refusal` words it. */
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

/** The constraint that an error is about. SQLite names it when a trigger raised it, and then the message is the name. */
function restriccionDe(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_TRIGGER ? error.message : undefined
  if ('constraint' in error && 'code' in error)
    return DE_RESTRICCION.test(String(error.code)) ? error.constraint : undefined
  return undefined
}
