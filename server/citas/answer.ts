import type { Cita } from './queries.ts'

/** An appointment as it is answered, in the server's units. */
export function answerOf({ inicio, fin, usuarioId, nombre, apellido, email, ...cita }: Cita) {
  return {
    ...cita,
    fechaHora: inicio,
    duracion: fin - inicio,
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`.trim(),
    usuarioCorreo: email,
  }
}
