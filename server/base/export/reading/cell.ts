import { type Centimos, centimos } from '../../../../contract/base/money/money.ts'
import {
  type Fecha,
  fechaDe,
  masDias,
  medianoche,
  parseFecha,
  type WallTime,
  wallTime,
} from '../../../../contract/base/time/time.ts'
import { normalizar } from '../../../../contract/base/wire/lists.ts'

/** A cell of a table: its text, and what a spreadsheet knows besides. */
export interface Celda {
  texto: string
  /** The number of a spreadsheet's cell. */
  numero?: number
  /** The day of a spreadsheet's cell, and its moment. */
  fecha?: Fecha
  momento?: WallTime
}

/** More than any table that is read here has, in a spreadsheet or a text: a shop's products with their attributes have a hundred. */
export const COLUMNAS = 250
/** Likewise of all cells together; the blank ones between others are counted. */
export const CELDAS = 600_000

export interface Fila {
  /** The number of the line in its file, from 1. */
  n: number
  celdas: Celda[]
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'se[pt]+', 'oct', 'nov', 'dic']
const CON_NOMBRE = new RegExp(
  `^(\\d{1,2})[\\s/.-]*(?:de\\s+)?(${MESES.join('|')})[a-z]*\\.?[\\s/.-]*(?:de[l]?\\s+)?(\\d{4}|\\d{2})\\b`,
  'i',
)
/** The day on which spreadsheets count 0. */
const CERO = medianoche('1899-12-30' as Fecha)

/** `solo mes/día` marks a date that exists only when its month comes first. */
export type Dia = Fecha | 'solo mes/día' | null

/** Reads a day as banks here write it, day first; an hour behind it does not count. Null for anything else. */
export function diaEscrito({ texto, fecha, numero }: Celda): Dia {
  if (fecha !== undefined) return fecha
  if (numero !== undefined && numero > 30_000 && numero < 80_000) return fechaDe(masDias(CERO, Math.floor(numero)))
  const limpio = texto.trim()
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(limpio)
  if (iso) return parseFecha(`${iso[1]}-${iso[2]}-${iso[3]}`)
  const nombrado = CON_NOMBRE.exec(limpio)
  if (nombrado) return fechaCon(nombrado[1]!, mesDe(nombrado[2]!), nombrado[3]!)
  const cifras = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(limpio)
  if (!cifras) return null
  const [, dia, mes, anio] = cifras as unknown as [string, string, string, string]
  return fechaCon(dia, Number(mes), anio) ?? (fechaCon(mes, Number(dia), anio) ? 'solo mes/día' : null)
}

function mesDe(nombre: string): number {
  return MESES.findIndex((mes) => new RegExp(`^${mes}$`, 'i').test(nombre)) + 1
}

function fechaCon(dia: string, mes: number, anio: string): Fecha | null {
  const dos = (parte: string | number) => String(parte).padStart(2, '0')
  return parseFecha(`${anio.length === 2 ? `20${anio}` : anio}-${dos(mes)}-${dos(dia)}`)
}

/** Céntimos of a spreadsheet's number; null when it has more than two decimals. */
export function centimosDe(numero: number): Centimos | null {
  const cuantos = Math.round(numero * 100)
  return Number.isSafeInteger(cuantos) && Math.abs(numero * 100 - cuantos) < 1e-4 ? centimos(cuantos) : null
}

/** The moment that a spreadsheet names, whose clock is UTC's. It counts days: a whole minute may come out a little short. */
export const momentoDeHoja = (momento: Date): WallTime => wallTime(Math.floor((momento.getTime() + 500) / 60_000))

/**
 * A title as it is compared: without accents, spaces and signs. A letter that an encoding lost stays as `.`, which matches any.
 */
export function tituloDe(texto: string): string {
  return normalizar(texto.replace(/[.]/g, ''))
    .replace(/[?\ufffd]+/g, '.')
    .replace(/[^a-z0-9.]/g, '')
}
