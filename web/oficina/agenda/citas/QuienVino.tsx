import type { Cita } from '../../../../contract/agenda/citas/citas.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'

/** The name of an appointment's customer. Whoever attends sees no file for a cancelled appointment alone, so that one leads nowhere. */
export function QuienVino({ cita: { usuario, usuarioNombre, estado } }: { cita: Cita }) {
  const deUna = useSesion().usuario?.parte === 'ATIENDE'
  return <Persona id={deUna && estado === 'CANCELADA' ? null : usuario.id}>{usuarioNombre}</Persona>
}
