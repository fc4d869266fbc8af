import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import type { Limites } from '../../../contract/base/settings/limites.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { conPersona } from '../../base/scope/rules.ts'
import type { Cita } from './queries.ts'

/** The answer for an appointment. */
export function citaRespondida({
  usuarioId,
  nombre,
  apellido,
  email,
  telefono,
  confirmada,
  inasistencia,
  margen,
  bonoId,
  adelanto: monto,
  pagarAntes: hasta,
  ...cita
}: Cita) {
  return {
    ...conPersona(cita),
    ...(confirmada !== null && { confirmada }),
    ...(inasistencia !== null && { noAsistio: true }),
    ...(margen > 0 && { margen }),
    usuario: { id: usuarioId },
    usuarioNombre: nombreDe({ nombre, apellido }),
    usuarioCorreo: email,
    ...(telefono !== null && { usuarioTelefono: telefono }),
    ...(bonoId !== null && { bono: bonoId }),
    ...(monto !== null && cita.estado === 'AGENDADA' && { adelanto: { monto, hasta } }),
  }
}

/** The answer for its own customer, with the deadline for cancelling and moving. */
export function respuestaPropiaDe(cita: Cita, { cancelacionHoras }: Limites) {
  const hasta = cita.estado === 'AGENDADA' ? cambiableHasta(cita, cancelacionHoras) : null
  return { ...citaRespondida(cita), cambiableHasta: hasta }
}
