import type { Agenda, TallerEnAgenda } from '../../../../contract/agenda.ts'
import type { Cita } from '../../../../contract/citas.ts'
import { formatFechaLarga, formatHora, type WallTime } from '../../../../contract/tiempo.ts'

/** What lies on the line of time. */
export type Cosa = { clave: string; inicio: WallTime; fin: WallTime } & (
  | { tipo: 'cita'; cita: Cita }
  | { tipo: 'taller'; taller: TallerEnAgenda }
)

/** Appointments and workshops, by start. */
export function cosasDe({ citas, talleres }: Agenda, canceladas: boolean): Cosa[] {
  const cosas: Cosa[] = [
    ...citas
      .filter(({ estado }) => canceladas || estado !== 'CANCELADA')
      .map((cita) => ({ tipo: 'cita' as const, cita, clave: `cita-${cita.id}`, inicio: cita.inicio, fin: cita.fin })),
    ...talleres.map((taller) => ({
      tipo: 'taller' as const,
      taller,
      clave: `taller-${taller.id}`,
      inicio: taller.inicio,
      fin: taller.fin,
    })),
  ]
  return cosas.sort((a, b) => a.inicio - b.inicio)
}

/** What is over or agreed may be moved; what is cancelled has no time any more. */
export function sePuedeMover({ estado }: Cita): boolean {
  return estado !== 'CANCELADA'
}

/** `lunes 23 de noviembre de 2026, 10:00 AM` */
export function momentoDe(wall: WallTime): string {
  return `${formatFechaLarga(wall)}, ${formatHora(wall)}`
}

/** `3 citas y 1 taller` */
export function resumenDe(cosas: readonly Cosa[]): string {
  const citas = cosas.filter(({ tipo }) => tipo === 'cita').length
  const talleres = cosas.length - citas
  if (cosas.length === 0) return 'No hay citas'
  const partes = [citas > 0 && contar(citas, 'cita'), talleres > 0 && contar(talleres, 'taller')]
  return partes.filter(Boolean).join(' y ')
}

function contar(cuantas: number, que: 'cita' | 'taller'): string {
  const plural = que === 'cita' ? 'citas' : 'talleres'
  return `${cuantas} ${cuantas === 1 ? que : plural}`
}
