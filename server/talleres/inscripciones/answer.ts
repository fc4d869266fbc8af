import type { Inscripcion } from './queries.ts'

/** An enrolment as its owner and administrators are answered; what nobody has said yet is not there. */
export function respuestaDe<I extends Inscripcion>({ confirmada, usuarioTelefono, ...inscripcion }: I) {
  return {
    ...inscripcion,
    ...(usuarioTelefono !== null && { usuarioTelefono }),
    ...(confirmada !== null && { confirmada }),
  }
}

/** Who sits there is nobody else's business (readings 8). */
export function anonymous({ id, tallerId, fecha, tallerNombre, estado }: Inscripcion) {
  return { id, tallerId, fecha, tallerNombre, estado }
}
