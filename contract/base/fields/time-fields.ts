import * as z from 'zod/mini'
import {
  type Fecha,
  formatWallTime,
  horaDe,
  type Instante as InstanteDelMundo,
  MINUTOS_POR_DIA,
  parseFecha,
  parseHora,
  parseInstante,
  parseWallTime,
  SIGLO,
  type WallTime,
} from '../time/time.ts'
import { leido } from './fields.ts'

/** An instant, ISO 8601 on the wire; our server writes it in UTC with milliseconds. */
export const InstanteDeTexto = leido<InstanteDelMundo>('date-time', 'El momento no es válido.', {
  read: parseInstante,
  write: (momento) => new Date(momento).toISOString(),
})

/** A length of time in minutes, a day at most. */
/* @__NO_SIDE_EFFECTS__ */
export function duracion() {
  return z
    .number('La duración debe ser un número de minutos.')
    .check(
      z.int('La duración debe ser un número entero de minutos.'),
      z.minimum(1, 'La duración debe ser de al menos 1 minuto.'),
      z.maximum(MINUTOS_POR_DIA, 'La duración no puede pasar de un día.'),
    )
}

/* @__NO_SIDE_EFFECTS__ */
function dia(read: (texto: string) => Fecha | null) {
  const mensaje = 'La fecha no es válida: escribe año, mes y día (2026-11-20).'
  return leido<Fecha>('date', mensaje, { read, write: (fecha) => fecha }, { falta: 'Falta la fecha.' })
}

/** A day on the wire and inside: `yyyy-mm-dd`, one that exists. */
export const FechaDeTexto = dia(parseFecha)

/** One that somebody writes down. */
export const FechaEscrita = dia(deEsteSiglo(parseFecha))

/* @__NO_SIDE_EFFECTS__ */
function deEsteSiglo<T>(read: (texto: string) => T | null) {
  return (texto: string) => (texto.startsWith(SIGLO) ? read(texto) : null)
}

/** A wall time of Costa Rica. It arrives as `yyyy-mm-ddTHH:mm` with or without seconds, and leaves with them (R-hora-de-aqui, R-momentos). */
/* @__NO_SIDE_EFFECTS__ */
function momento(read: (texto: string) => WallTime | null, mensaje: string, falta: string) {
  return leido<WallTime>('date-time-local', mensaje, { read, write: formatWallTime }, { falta, vacio: falta })
}

/** One that somebody writes down. */
/* @__NO_SIDE_EFFECTS__ */
export function fechaHora(mensaje: string, falta = mensaje) {
  return momento(deEsteSiglo(parseWallTime), mensaje, falta)
}

const INVALIDA = 'La fecha y la hora no son válidas.'

/** One that is answered: whatever was written once can be read. */
export const FechaHora = momento(parseWallTime, INVALIDA, INVALIDA)

/** An hour of the day: minutes since midnight, `HH:mm` on the wire. */
export const HoraDelDia = leido<number>(
  'hour',
  'Escribe la hora como 08:00.',
  { read: parseHora, write: horaDe },
  {
    falta: 'Falta la hora.',
  },
)
