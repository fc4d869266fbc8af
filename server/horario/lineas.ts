import { masMinutos } from '../../contract/base/tiempo.ts'
import { type Abierto, type Intervalo, type Semana, type Tomado, toca, type Veces } from './rules.ts'

/** A line of time: when it is open, and what takes time all the same. */
export interface Linea extends Abierto {
  /** Whose it is; null for the practice's, which is the only one while nobody is booked. */
  atiendeId: number | null
  tomado: readonly Tomado[]
  /** When every room is taken. */
  sinSala: readonly Intervalo[]
}

/** A person who can be booked. */
export interface Quien {
  atiendeId: number
  /** Whether this person gives the service that is asked for. */
  da: boolean
  /** Hours of their own; empty for those of the practice. */
  horarios: Semana
}

/** The question that the lines answer. */
export interface Para {
  /** The name of a service. */
  servicio?: string | undefined
  persona?: number | undefined
  /** True of what takes no room. */
  sinSala?: boolean | undefined
}

/** The practice's hours, who is booked, and its number of rooms, 0 where they are not counted. */
export interface Agenda extends Abierto {
  quienes: readonly Quien[]
  salas: number
}

/** Times, and whose they are; everybody's where nobody is named. */
export interface DeAlguien extends Veces {
  atiendeId?: number | null | undefined
}

/**
 * The lines of those who give a service, or with `persona` hers. The practice's one, on which everything takes time, while nobody is booked,
 * for a service that nobody gives, and where no service is named: what is free there is free with everybody.
 */
export function lineasDe(
  { quienes, salas, ...abierto }: Agenda,
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
    ...{ atiendeId, cerrados: abierto.cerrados, sinSala: llenas },
    horarios: horarios.size > 0 ? horarios : abierto.horarios,
    tomado: [...deTodos, ...(porQuien.get(atiendeId) ?? [])],
  }))
}

/** Whether two take each other's time: null is everybody's. */
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
