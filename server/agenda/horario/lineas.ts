import { masMinutos } from '../../../contract/base/time/time.ts'
import { type Abierto, type Intervalo, type Semana, type Tomado, toca, type Veces } from './rules.ts'

/** A line of time: when it is open, and what takes time all the same. */
export interface Linea extends Abierto {
  /** The person's id; null for the practice's line, the only one while no person can be booked. */
  atiendeId: number | null
  tomado: readonly Tomado[]
  /** Times at which every room is taken. */
  sinSala: readonly Intervalo[]
}

/** A person who can be booked. */
export interface Quien {
  atiendeId: number
  /** True when this person gives the requested service. */
  da: boolean
  /** Hours of their own; empty for those of the practice. */
  horarios: Semana
}

/** The question that the lines answer. */
export interface Para {
  /** The name of a service. */
  servicio?: string | undefined
  persona?: number | undefined
  /** True for appointments that take no room. */
  sinSala?: boolean | undefined
}

/** The practice's hours, who is booked, and its number of rooms, 0 where they are not counted. */
export interface BookingLines extends Abierto {
  quienes: readonly Quien[]
  salas: number
}

/** Times, and whose they are; everybody's where nobody is named. */
export interface DeAlguien extends Veces {
  atiendeId?: number | null | undefined
}

/**
 * The lines of the people who give a service, or with `persona` that person's. Otherwise the practice's line, on which everything takes
 * time: while no person can be booked, for a service that no person gives, and when no service is named.
 */
export function lineasDe(
  { quienes, salas, ...abierto }: BookingLines,
  tomado: readonly Tomado[],
  { servicio, persona, sinSala = false }: Para,
): Linea[] {
  const llenas = sinSala || salas === 0 ? [] : horasConSalas(tomado, salas)
  const dan = quienes.filter(({ atiendeId, da }) => da && (persona === undefined || atiendeId === persona))
  const nadie = dan.length === 0 || servicio === undefined
  if (persona === undefined && nadie) return [{ ...abierto, atiendeId: null, tomado, sinSala: llenas }]
  const porQuien = Map.groupBy(tomado, ({ atiendeId }) => atiendeId)
  const deTodos = porQuien.get(null) ?? []
  return dan.map(({ atiendeId, horarios }) => ({
    atiendeId,
    cerrados: abierto.cerrados,
    sinSala: llenas,
    horarios: horarios.size > 0 ? horarios : abierto.horarios,
    tomado: [...deTodos, ...(porQuien.get(atiendeId) ?? [])],
  }))
}

/** True when two rows take each other's time; null takes everybody's. */
export function esDeLaLinea(uno: number | null, otro: number | null): boolean {
  return uno === null || otro === null || uno === otro
}

/** Whether times touch an appointment on the line of the same person. */
export function tocaA(tomado: DeAlguien, cita: Intervalo & { atiendeId: number | null }): boolean {
  return esDeLaLinea(tomado.atiendeId ?? null, cita.atiendeId) && toca(tomado, cita)
}

/** The times at which so many rooms or more are taken, buffers included. */
export function horasConSalas(tomado: readonly Tomado[], salas: number): Intervalo[] {
  const vistos = new Set<number>()
  // A workshop is there once for each who gives it.
  const ocupan = tomado.filter(({ de, cual, salas }) => {
    if (salas === 0 || (de === 'taller' && vistos.has(cual))) return false
    if (de === 'taller') vistos.add(cual)
    return true
  })
  const pasos = ocupan
    .flatMap(({ inicio, fin, margen, salas }) => [
      { en: inicio, mas: salas },
      { en: masMinutos(fin, margen), mas: -salas },
    ])
    .sort((uno, otro) => uno.en - otro.en)
  const llenas: Intervalo[] = []
  let ocupadas = 0
  for (const [i, { en, mas }] of pasos.entries()) {
    ocupadas += mas
    const hasta = pasos[i + 1]?.en
    if (ocupadas >= salas && hasta !== undefined && hasta > en) llenas.push({ inicio: en, fin: hasta })
  }
  return llenas
}
