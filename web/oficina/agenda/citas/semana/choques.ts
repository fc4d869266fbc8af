import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { fechaDe, masMinutos, type Tramo } from '../../../../../contract/base/time/time.ts'
import { compiten } from '../../../cuentas/personas/deQuien.ts'
import { fueraDe } from '../../horario/fuera.ts'
import type { Cosa } from './cosas.ts'
import type { GridPlace } from './geometria.ts'
import type { Hoja } from './hoja.ts'

/** Names what an appointment would meet elsewhere, without a full stop; null for nothing. */
export function choqueDe({ cosas, dias }: Pick<Hoja, 'cosas' | 'dias'>, cita: Cita, sitio: GridPlace): string | null {
  const { inicio, persona } = sitio
  const tiempo = { inicio, fin: masMinutos(inicio, cita.fin - cita.inicio) }
  const suyas = cosas.filter((cosa) => compiten({ persona }, cosa))
  const dia = dias.find((dia) => dia?.fecha === fechaDe(inicio) && (!dia.de || dia.de === persona?.id))
  return (
    findFrase(suyas, (cosa) => (tocan(tiempo, cosa) ? choqueCon(cosa, cita) : null)) ??
    findFrase(suyas, (cosa) => sinDescanso(cosa, { ...cita, ...tiempo })) ??
    (dia ? fueraDe(dia, tiempo) : null)
  )
}

function findFrase(cosas: readonly Cosa[], frase: (cosa: Cosa) => string | null): string | null {
  return cosas.reduce<string | null>((found, cosa) => found ?? frase(cosa), null)
}

function tocan(uno: Tramo, otro: Tramo): boolean {
  return uno.inicio < otro.fin && uno.fin > otro.inicio
}

function choqueCon(cosa: Cosa, { id }: Cita): string | null {
  if (cosa.tipo === 'bloqueo') return cosa.bloqueo.motivo ? `Está bloqueado: ${cosa.bloqueo.motivo}` : 'Está bloqueado'
  if (cosa.tipo === 'guardada') return `Está guardada para ${cosa.guardada.usuarioNombre}, que espera una hora`
  if (cosa.tipo === 'taller') return cosa.taller.agendable ? null : `Choca con el taller ${cosa.taller.titulo}`
  return estorba(cosa.cita, id) ? `Choca con la cita de ${cosa.cita.usuarioNombre}` : null
}

/** An appointment that leaves no rest to another one, before it or after it. */
function sinDescanso(cosa: Cosa, cita: Cita): string | null {
  if (cosa.tipo !== 'cita' || !estorba(cosa.cita, cita.id) || !tocan(conMargen(cosa.cita), conMargen(cita))) return null
  return `No deja el descanso con la cita de ${cosa.cita.usuarioNombre}`
}

function estorba(otra: Cita, id: number): boolean {
  return otra.id !== id && otra.estado !== 'CANCELADA'
}

function conMargen({ inicio, fin, margen = 0 }: Cita): Tramo {
  return { inicio, fin: masMinutos(fin, margen) }
}
