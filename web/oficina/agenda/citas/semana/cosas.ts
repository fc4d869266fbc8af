import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { formatDiaYHora, type WallTime } from '../../../../../contract/base/time/time.ts'
import type { Agenda, BloqueoEnAgenda, HoraGuardada, TallerEnAgenda } from '../../../../../contract/oficina/semana.ts'
import type { DeAlguien } from '../../../cuentas/personas/deQuien.ts'
import type { GridPlace } from './geometria.ts'

/** The things on the line of time, and whose time they take. */
export type Cosa = DeAlguien & { clave: string; inicio: WallTime; fin: WallTime } & (
    | { tipo: 'cita'; cita: Cita }
    | { tipo: 'taller'; taller: TallerEnAgenda }
    | { tipo: 'bloqueo'; bloqueo: BloqueoEnAgenda }
    | { tipo: 'guardada'; guardada: HoraGuardada }
  )

export function cosasDe({ citas, talleres, bloqueos, guardadas }: Agenda, canceladas: boolean): Cosa[] {
  const visibles = citas.filter(({ estado }) => canceladas || estado !== 'CANCELADA')
  const cosas: Cosa[] = [
    ...visibles.map((cita) => ({ ...lugarDe('cita', cita), tipo: 'cita' as const, cita })),
    ...talleres.map((taller) => ({ ...lugarDe('taller', taller), tipo: 'taller' as const, taller })),
    ...bloqueos.map((bloqueo) => ({ ...lugarDe('bloqueo', bloqueo), tipo: 'bloqueo' as const, bloqueo })),
    ...guardadas.map((guardada) => ({ ...lugarDe('guardada', guardada), tipo: 'guardada' as const, guardada })),
  ]
  return cosas.sort((a, b) => a.inicio - b.inicio)
}

/** A repeated block appears several times, so its key has the start too. */
function lugarDe(tipo: Cosa['tipo'], fila: DeAlguien & { id: number; inicio: WallTime; fin: WallTime }) {
  const { id, inicio, fin, persona, personas } = fila
  return { clave: tipo === 'bloqueo' ? `bloqueo-${id}-${inicio}` : `${tipo}-${id}`, inicio, fin, persona, personas }
}

/** Past and agreed appointments may be moved; a cancelled one has no time any more. */
export function sePuedeMover({ estado }: Cita): boolean {
  return estado !== 'CANCELADA'
}

/** The moment, and with whom where somebody is named. */
export function sitioEnPalabras({ inicio, persona }: GridPlace): string {
  return persona ? `${formatDiaYHora(inicio)}, con ${persona.nombre}` : formatDiaYHora(inicio)
}
