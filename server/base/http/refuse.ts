import type { ErrorBody, ErrorCode } from '../../../contract/base/wire/errors.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'

/** A request answered with an error on purpose: a sentence for the person, a code for the program. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Done all the same for who insists. */
  pregunta = false
  /** Seconds, for the header Retry-After. */
  retryAfter?: number
  /** The lines of a list that are refused. */
  lineas?: ErrorBody['lineas']

  constructor(status: number, code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/**
 * `throw refuse(409, 'sin_existencias', 'Solo quedan 2.')` ends a request and rolls back its transaction. `fields` gives the sentence of
 * each wrong field.
 */
export function refuse(status: number, code: ErrorCode, message: string, fields?: Record<string, string>): Refusal {
  return new Refusal(status, code, message, fields)
}

/** Makes a refusal the question whether all the same: `insistir` answers it. */
export function asking<R extends Refusal>(refusal: R): R {
  refusal.pregunta = true
  return refusal
}

/** The refusal of what may be asked again after so many seconds. */
export function againIn(seconds: number, refusal: Refusal): Refusal {
  refusal.retryAfter = seconds
  return refusal
}

/** For unknown ids, and for things whose existence the caller may not learn. */
export function notFound(que = 'Lo que buscas no existe o fue eliminado.'): Refusal {
  return refuse(404, 'no_encontrado', que)
}

export function sinSesion(): Refusal {
  return refuse(401, 'sin_sesion', 'Debes iniciar sesión para continuar.')
}

export function forbidden(frase = 'No tienes permiso para hacer esto.'): Refusal {
  return refuse(403, 'sin_permiso', frase)
}

/** Refuses with 403 when the id is another user's and the caller is no administrator (R-propio). */
export function assertOwnerOrAdmin(sesion: { id: number; rol: string }, usuarioId: number): void {
  if (sesion.id === usuarioId || esAdmin(sesion)) return
  throw forbidden()
}

/** Refuses to overwrite a change made since the caller read version `vista`. Without `vista`, as in the documented calls, the last writer wins. */
export function assertVersion(actual: number, vista: number | undefined): void {
  if (vista === undefined || vista === actual) return
  throw refuse(409, 'cambiado_por_otro', 'Otra persona cambió esto mientras lo editabas. Revisa los datos actuales.')
}

/** A file that is refused whole, with a sentence that says what to do. */
export function archivoInvalido(frase: string) {
  return refuse(400, 'archivo_invalido', frase, { archivo: frase })
}
