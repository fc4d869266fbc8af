import type { Cita } from './queries.ts'

/** An appointment as it is answered. */
export function answerOf({ usuarioId, nombre, apellido, email, ...cita }: Cita) {
  return {
    ...cita,
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`.trim(),
    usuarioCorreo: email,
  }
}
