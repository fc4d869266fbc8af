import type { Limites } from '../../contract/sitio/limites.ts'
import type { Cita } from './queries.ts'
import { cambiableHasta } from './rules.ts'

/** An appointment as it is answered. */
export function respuestaDe({ usuarioId, nombre, apellido, email, telefono, confirmada, margen, ...cita }: Cita) {
  return {
    ...cita,
    ...(confirmada !== null && { confirmada }),
    ...(margen > 0 && { margen }),
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`.trim(),
    usuarioCorreo: email,
    ...(telefono !== null && { usuarioTelefono: telefono }),
  }
}

/** The same for whose it is: until when they may cancel or move it. */
export function respuestaPropiaDe(cita: Cita, { cancelacionHoras }: Limites) {
  const hasta = cita.estado === 'AGENDADA' ? cambiableHasta(cita, cancelacionHoras) : null
  return { ...respuestaDe(cita), cambiableHasta: hasta }
}
