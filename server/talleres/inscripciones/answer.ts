import type { Inscripcion } from './queries.ts'

/** The answer for an enrolment's owner and administrators, without absent facts. */
export function inscripcionRespondida<I extends Inscripcion>({ confirmada, usuarioTelefono, ...inscripcion }: I) {
  return {
    ...inscripcion,
    ...(usuarioTelefono !== null && { usuarioTelefono }),
    ...(confirmada !== null && { confirmada }),
  }
}

/** Others may not learn whose seat it is (R-asiento-anonimo). */
export function anonymous({ id, tallerId, fecha, tallerNombre, estado }: Inscripcion) {
  return { id, tallerId, fecha, tallerNombre, estado }
}
