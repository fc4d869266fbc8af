import type * as z from 'zod/mini'
import { capitalize } from '../text/text.ts'

/** A moment of the world: epoch milliseconds, UTC. */
export type Instante = number & z.core.$brand<'instante'>

/**
 * Wall time of Costa Rica (R-hora-de-aqui): minutes since 1970-01-01T00:00 on the clock of the practice, without a zone. An integer, so
 * that it orders, overlaps and subtracts the same in TypeScript, SQLite and PostgreSQL.
 */
export type WallTime = number & z.core.$brand<'wall time'>

/** A day that exists, as people and calls write it: `yyyy-mm-dd`. */
export type Fecha = string & z.core.$brand<'fecha'>

/** Brands a number that is known to be an instant. */
export const instante = (ms: number): Instante => ms as Instante

/** Reads what the wire calls an instant, with or without seconds; null for anything else. */
export function parseInstante(iso: string): Instante | null {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? null : instante(ms)
}

/** Brands a number that is known to be wall time. */
export const wallTime = (minutos: number): WallTime => minutos as WallTime

/** An instant so many milliseconds later. */
export const masMs = (momento: Instante, ms: number): Instante => instante(momento + ms)

export const MINUTO_MS = 60_000
export const HORA_MS = 60 * MINUTO_MS
export const DIA_MS = 24 * HORA_MS

/** How the year of whatever a practice writes down begins: another one is a slip, which nobody would find again in any calendar. */
export const SIGLO = '20'

/** A wall time so many minutes later. */
export const masMinutos = (wall: WallTime, minutos: number): WallTime => wallTime(wall + minutos)

/** A wall time at the same hour so many days later. */
export const masDias = (wall: WallTime, dias: number): WallTime => wallTime(wall + dias * MINUTOS_POR_DIA)

export const MINUTOS_POR_DIA = 1440

/** Costa Rica is UTC−6 all year round; there is no daylight saving. */
const DESFASE_MS = 6 * HORA_MS

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

/** An instant on the practice's clock; seconds are dropped. */
export function wallTimeDe(momento: Instante): WallTime {
  return wallTime(Math.floor((momento - DESFASE_MS) / MINUTO_MS))
}

/** The instant at which the practice's clock shows this wall time. */
export function instanteDe(wall: WallTime): Instante {
  return instante(wall * MINUTO_MS + DESFASE_MS)
}

export function hoy(ahora: Instante): Fecha {
  return fechaDe(wallTimeDe(ahora))
}

/**
 * Reads `yyyy-mm-ddTHH:mm`, with or without seconds (R-momentos). Returns null for anything else, also for days that do not exist
 * (30 February) and hours past 23:59.
 */
export function parseWallTime(texto: string): WallTime | null {
  const partes = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?$/.exec(texto)
  if (!partes) return null
  const fecha = parseFecha(partes[1]!)
  const hora = Number(partes[2])
  const minuto = Number(partes[3])
  return fecha === null || hora > 23 || minuto > 59 ? null : masMinutos(medianoche(fecha), hora * 60 + minuto)
}

/** Reads `yyyy-mm-dd`; null when it is not an existing day. */
export function parseFecha(texto: string): Fecha | null {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto)
  if (!partes) return null
  // `Date.UTC` would turn 30 February into 2 March.
  const ms = Date.UTC(Number(partes[1]), Number(partes[2]) - 1, Number(partes[3]))
  return new Date(ms).toISOString().startsWith(texto) ? (texto as Fecha) : null
}

/** `08:30`, also 24:00 as the end of a day, as minutes since midnight; null for anything else. */
export function parseHora(texto: string): number | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(texto)) return null
  return Number(texto.slice(0, 2)) * 60 + Number(texto.slice(3))
}

/** Minutes since midnight as `08:30`, the form of calls and time fields. */
export function horaDe(minutos: number): string {
  return [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':')
}

/** Midnight at the start of a day. */
export function medianoche(fecha: Fecha): WallTime {
  return wallTime(Date.parse(fecha) / MINUTO_MS)
}

/** Midnight at the start of the day of a wall time. */
export function medianocheDe(wall: WallTime): WallTime {
  return wallTime(Math.floor(wall / MINUTOS_POR_DIA) * MINUTOS_POR_DIA)
}

/** `yyyy-mm-ddTHH:mm:ss`, the form of every answer (R-momentos). */
export function formatWallTime(wall: WallTime): string {
  return new Date(wall * MINUTO_MS).toISOString().slice(0, 19)
}

/** The day of a wall time, `yyyy-mm-dd`. */
export function fechaDe(wall: WallTime): Fecha {
  return formatWallTime(wall).slice(0, 10) as Fecha
}

/** 0 is Sunday. */
export function diaDeSemana(wall: WallTime): number {
  return new Date(wall * MINUTO_MS).getUTCDay()
}

/** `lunes`; 0 is Sunday. */
export function nombreDeDia(dia: number): string {
  return DIAS[dia]!
}

/** The number of a month, `01` to `12`, from three or more letters of its name, in lower case without accents; null for other words. */
export function mesDe(palabra: string): string | null {
  if (palabra.length < 3) return null
  const mes = MESES.findIndex((nombre) => nombre.startsWith(palabra.replace(/^set/, 'sept')))
  return mes < 0 ? null : String(mes + 1).padStart(2, '0')
}

/** No line, in a mail or on a screen, parts an hour from its AM or PM. */
const NO_SE_PARTE = '\u00a0'

/** `2:00 PM` (R-am-pm), with a space that keeps both together; searches and fields take it like any space. */
export function formatHora(wall: WallTime): string {
  const minutos = ((wall % MINUTOS_POR_DIA) + MINUTOS_POR_DIA) % MINUTOS_POR_DIA
  const hora = Math.floor(minutos / 60)
  return `${hora % 12 || 12}:${String(minutos % 60).padStart(2, '0')}${NO_SE_PARTE}${hora < 12 ? 'AM' : 'PM'}`
}

/** `viernes 20 de noviembre de 2026`. */
export function formatFechaLarga(wall: WallTime): string {
  return partesDe(wall).join('')
}

/** `noviembre de 2026`, of any moment of it. */
export function formatMes(wall: WallTime): string {
  const [, mes, anio] = partesDe(wall)
  return `${mes}${anio}`.replace(/^ de /, '')
}

function partesDe(wall: WallTime): [dia: string, mes: string, anio: string] {
  const fecha = new Date(wall * MINUTO_MS)
  const dia = `${DIAS[fecha.getUTCDay()]} ${fecha.getUTCDate()}`
  return [dia, ` de ${MESES[fecha.getUTCMonth()]}`, ` de ${fecha.getUTCFullYear()}`]
}

/** `20/11/2026`, for tables. */
export function formatFechaCorta(wall: WallTime): string {
  return fechaDe(wall).split('-').reverse().join('/')
}

/** `20/11/2026 9:00 AM`. */
export function formatMomento(wall: WallTime): string {
  return `${formatFechaCorta(wall)} ${formatHora(wall)}`
}

/** `viernes 20 de noviembre de 2026, 9:00 AM`. */
export function formatDiaYHora(wall: WallTime): string {
  return `${formatFechaLarga(wall)}, ${formatHora(wall)}`
}

/** `viernes 20 de noviembre de 2026 a las 9:00 AM`. */
export function formatMomentoLargo(wall: WallTime): string {
  return `${formatFechaLarga(wall)} a las ${formatHora(wall)}`
}

/** Until when something is held, as people say it: on a quarter of an hour, and to the minute in the last one. */
export function finDicho(fin: Instante, ahora?: WallTime): WallTime {
  const exacto = wallTimeDe(fin)
  const dicho = masMinutos(exacto, -(exacto % 15))
  return ahora !== undefined && dicho <= ahora ? exacto : dicho
}

/** `hoy a las 9:00 AM`, `mañana a las 9:00 AM`, `el viernes 20 de noviembre de 2026 a las 9:00 AM`. */
export function formatMomentoCercano(wall: WallTime, ahora: WallTime): string {
  const cerca = [ahora, masDias(ahora, 1)].findIndex((dia) => fechaDe(dia) === fechaDe(wall))
  return `${['hoy', 'mañana'][cerca] ?? `el ${formatFechaLarga(wall)}`} a las ${formatHora(wall)}`
}

/** From `inicio` to before `fin`. */
export interface Tramo {
  inicio: WallTime
  fin: WallTime
}

/** `de 2:00 PM a 4:00 PM`. */
export function formatHoras({ inicio, fin }: Tramo): string {
  return `de ${formatHora(inicio)} a ${formatHora(fin)}`
}

/** True for what ends at midnight of its day at the latest. */
export function esDeUnDia({ inicio, fin }: Tramo): boolean {
  return fechaDe(inicio) === fechaDe(masMinutos(fin, -1))
}

/**
 * `Viernes 20 de noviembre de 2026, de 2:00 PM a 4:00 PM`; over several days `Viernes 27, 4:00 PM → domingo 29 de noviembre de 2026,
 * 1:00 PM`, also past midnight.
 */
export function formatTramo({ inicio, fin }: Tramo): string {
  if (esDeUnDia({ inicio, fin })) return `${formatDias(inicio, fin)}, ${formatHoras({ inicio, fin })}`
  const [dia, mes, anio] = partesDe(inicio)
  const [, hastaMes, hastaAnio] = partesDe(fin)
  const desde = anio !== hastaAnio ? `${dia}${mes}${anio}` : mes !== hastaMes ? `${dia}${mes}` : dia
  return `${capitalize(desde)}, ${formatHora(inicio)} → ${formatDiaYHora(fin)}`
}

/** `Martes 24 de noviembre, 9:00 AM`; both ends of what takes several days. The year is left out: it is the next one. */
export function formatTramoCercano(tramo: Tramo): string {
  const { inicio, fin } = tramo
  const cuando = esDeUnDia(tramo) ? `${formatDias(inicio, fin)}, ${formatHora(inicio)}` : formatTramo(tramo)
  return withoutYear(cuando)
}

/** A written date without its year, for what is soon or new. */
export function withoutYear(fecha: string): string {
  return fecha.replace(/ de \d{4}\b/g, '')
}

/**
 * The day or days from a start to an end: `Viernes 20 de noviembre de 2026`, `Desde el sábado 28 hasta el domingo 29 de noviembre de 2026`.
 * An end at midnight belongs to the day before it.
 */
export function formatDias(inicio: WallTime, fin: WallTime): string {
  const ultimo = masMinutos(fin, -1)
  const hasta = formatFechaLarga(ultimo)
  if (fechaDe(inicio) === fechaDe(ultimo)) return capitalize(hasta)
  const [dia, mes, anio] = partesDe(inicio)
  const [, hastaMes, hastaAnio] = partesDe(ultimo)
  if (anio !== hastaAnio) return `Desde el ${dia}${mes}${anio} hasta el ${hasta}`
  return mes === hastaMes ? `Desde el ${dia} hasta el ${hasta}` : `Desde el ${dia}${mes} hasta el ${hasta}`
}
