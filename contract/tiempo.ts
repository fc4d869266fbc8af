/**
 * Wall time of Costa Rica (readings 28): minutes since 1970-01-01T00:00 on the clock of the practice, without a zone. An integer, so
 * that it orders, overlaps and subtracts the same in TypeScript, SQLite and PostgreSQL.
 */
export type WallTime = number

/** A day as people and calls write it: `yyyy-mm-dd`. */
export type Fecha = string

export const MINUTOS_POR_DIA = 1440

/** Costa Rica is UTC−6 all year round; there is no daylight saving. */
const DESFASE_MS = 6 * 60 * 60 * 1000

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** An instant (epoch milliseconds, UTC) on the practice's clock; seconds are dropped. */
export function wallTimeOf(instante: number): WallTime {
  return Math.floor((instante - DESFASE_MS) / 60_000)
}

/** The instant (epoch milliseconds, UTC) at which the practice's clock shows this wall time. */
export function instantOf(wall: WallTime): number {
  return wall * 60_000 + DESFASE_MS
}

/** Today in Costa Rica. */
export function hoy(instante: number): Fecha {
  return fechaOf(wallTimeOf(instante))
}

/**
 * Reads `yyyy-mm-ddTHH:mm`, with or without seconds (readings 45). Returns null for anything else, also for days that do not exist
 * (30 February) and hours past 23:59.
 */
export function parseWallTime(texto: string): WallTime | null {
  const partes = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?$/.exec(texto)
  if (!partes) return null
  const dia = parseFecha(partes[1]!)
  const hora = Number(partes[2])
  const minuto = Number(partes[3])
  return dia === null || hora > 23 || minuto > 59 ? null : dia + hora * 60 + minuto
}

/** Midnight of a `yyyy-mm-dd` as wall time, or null when it is not an existing day. */
export function parseFecha(texto: string): WallTime | null {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto)
  if (!partes) return null
  const ms = Date.UTC(Number(partes[1]), Number(partes[2]) - 1, Number(partes[3]))
  return new Date(ms).toISOString().startsWith(texto) ? ms / 60_000 : null
}

/** `yyyy-mm-ddTHH:mm:ss`, the form of every answer (readings 45). */
export function formatWallTime(wall: WallTime): string {
  return new Date(wall * 60_000).toISOString().slice(0, 19)
}

/** The day of a wall time, `yyyy-mm-dd`. */
export function fechaOf(wall: WallTime): Fecha {
  return formatWallTime(wall).slice(0, 10)
}

/** 0 is Sunday. */
export function diaDeSemana(wall: WallTime): number {
  return new Date(wall * 60_000).getUTCDay()
}

/** `lunes`; 0 is Sunday. */
export function nombreDeDia(dia: number): string {
  return DIAS[dia]!
}

/** `2:00 PM` (specification section 9). */
export function formatHora(wall: WallTime): string {
  const minutos = ((wall % MINUTOS_POR_DIA) + MINUTOS_POR_DIA) % MINUTOS_POR_DIA
  const hora = Math.floor(minutos / 60)
  return `${hora % 12 || 12}:${String(minutos % 60).padStart(2, '0')} ${hora < 12 ? 'AM' : 'PM'}`
}

/** `viernes 20 de noviembre de 2026`. */
export function formatFechaLarga(wall: WallTime): string {
  return partesDe(wall).join('')
}

function partesDe(wall: WallTime): [dia: string, mes: string, anio: string] {
  const fecha = new Date(wall * 60_000)
  const dia = `${DIAS[fecha.getUTCDay()]} ${fecha.getUTCDate()}`
  return [dia, ` de ${MESES[fecha.getUTCMonth()]}`, ` de ${fecha.getUTCFullYear()}`]
}

/** `20/11/2026`, for tables. */
export function formatFechaCorta(wall: WallTime): string {
  return fechaOf(wall).split('-').reverse().join('/')
}

/** `20/11/2026 9:00 AM`. */
export function formatMomento(wall: WallTime): string {
  return `${formatFechaCorta(wall)} ${formatHora(wall)}`
}

/**
 * The day or days from a start to an end: `Viernes 20 de noviembre de 2026`, `Del sábado 28 al domingo 29 de noviembre de 2026`. An end
 * at midnight belongs to the day before it.
 */
export function formatDias(inicio: WallTime, fin: WallTime): string {
  const ultimo = fin - 1
  const hasta = formatFechaLarga(ultimo)
  if (fechaOf(inicio) === fechaOf(ultimo)) return hasta.charAt(0).toUpperCase() + hasta.slice(1)
  const [dia, mes, anio] = partesDe(inicio)
  const [, hastaMes, hastaAnio] = partesDe(ultimo)
  if (anio !== hastaAnio) return `Del ${dia}${mes}${anio} al ${hasta}`
  return mes === hastaMes ? `Del ${dia} al ${hasta}` : `Del ${dia}${mes} al ${hasta}`
}
