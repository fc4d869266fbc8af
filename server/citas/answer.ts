import type { Cita } from './queries.ts'

/** An appointment as it is answered. */
export function respuestaDe({ usuarioId, nombre, apellido, email, ...cita }: Cita) {
  return {
    ...cita,
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`.trim(),
    usuarioCorreo: email,
  }
}
