import {
  type Fecha,
  MINUTOS_POR_DIA,
  masMinutos,
  medianoche,
  parseFecha,
  parseWallTime,
  SIGLO,
  type WallTime,
} from '../../../../contract/base/time/time.ts'

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** Day, month and year as people write them here: 20/11/2026, 20-11-26, 20 nov 2026, 20 de noviembre de 2026. */
const FECHA = /^(\d{1,2})(?: de |[\s/.-])([a-z]{3,10}|\d{1,2})(?: de |[\s/.-])(\d{4}|\d{2})$/

/** Hour of the day: 9, 9:30, 9:30 PM, 9 a. m., 21:30. */
const HORA = /^(\d{1,2})(?::(\d{2}))?\s?(?:([ap])\.?\s?m\.?)?$/

const MINUTOS_POR_HORA = 60

const limpio = (texto: string) => texto.trim().toLowerCase().replace(/\s+/g, ' ')

/** Reads a day of this century as people write it, or as `yyyy-mm-dd`; null when it is none that exists. */
export function leerFecha(texto: string): Fecha | null {
  const [, dia, mes, anio] = FECHA.exec(limpio(texto)) ?? []
  if (!dia || !mes || !anio) return parseEscrita(texto.trim())
  const numero = /\d/.test(mes) ? Number(mes) : MESES.indexOf(mes.replace('setiembre', 'sep').slice(0, 3)) + 1
  const dos = (parte: number | string) => String(parte).padStart(2, '0')
  return parseEscrita(`${anio.padStart(4, SIGLO)}-${dos(numero)}-${dos(dia)}`)
}

function parseEscrita(iso: string): Fecha | null {
  return iso.startsWith(SIGLO) ? parseFecha(iso) : null
}

/** Reads an hour of the day, in minutes since midnight; null when it is none. Without AM or PM it is of 24 hours. */
export function leerHora(texto: string): number | null {
  const [, hora, minuto = '0', mitad] = HORA.exec(limpio(texto)) ?? []
  const minutos = Number(minuto)
  const horas = Number(hora)
  if (hora === undefined || minutos > 59 || horas > 23) return null
  if (!mitad) return horas * MINUTOS_POR_HORA + minutos
  if (horas < 1 || horas > 12) return null
  return ((horas % 12) + (mitad === 'p' ? 12 : 0)) * MINUTOS_POR_HORA + minutos
}

/** Reads the hour at which something ends: midnight, also written 24:00, is the one after the day and not the one before it. */
export function leerFin(texto: string): number | null {
  const minutos = /^24:00$/.test(texto.trim()) ? 0 : leerHora(texto)
  return minutos === 0 ? MINUTOS_POR_DIA : minutos
}

/** Reads a day of this century and an hour, separated by a space or a comma, or `yyyy-mm-ddTHH:mm`; null when either is missing or wrong. */
export function leerMomento(texto: string): WallTime | null {
  const iso = texto.trim().startsWith(SIGLO) ? parseWallTime(texto.trim()) : null
  if (iso !== null) return iso
  const [, dia, hora] =
    /^(.*?\d{2})(?:,? a las |,? )(\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m\.?)?)$/.exec(limpio(texto)) ?? []
  const fecha = dia === undefined ? null : leerFecha(dia)
  const minutos = hora === undefined ? null : leerHora(hora)
  return fecha === null || minutos === null ? null : masMinutos(medianoche(fecha), minutos)
}

/** Reads the same, or a day alone as its midnight. */
export function leerDiaOMomento(texto: string): WallTime | null {
  const fecha = leerFecha(texto)
  return fecha === null ? leerMomento(texto) : medianoche(fecha)
}
