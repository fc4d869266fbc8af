import {
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  type Tramo,
  type WallTime,
} from '../../../../../contract/base/time/time.ts'
import type { PersonaQueAtiende } from '../../../../../contract/cuentas/cuentas.ts'
import { type DeAlguien, esDe } from '../../../cuentas/personas/deQuien.ts'

/** Minutes. A moved thing begins on a multiple of it. */
export const PASO = 15
/** Minutes. A shorter thing is drawn this long, so that it can be read and hit. */
export const LARGO_MINIMO = 30
const HORA = 60
/** The shown hours when every day is closed. */
const JORNADA: Rango = { desde: 8 * HORA, hasta: 18 * HORA }

/** The hours that are shown of every day, or those of a piece: minutes since midnight. */
export interface Rango {
  desde: number
  hasta: number
}

/** A day (its midnight): everybody's, or that of one person. */
export interface DayColumn {
  dia: WallTime
  persona?: PersonaQueAtiende
}

/** The columns side by side, and the hours of each. */
export interface Plano {
  columnas: readonly DayColumn[]
  /** How wide each is beside the others. */
  anchos: readonly number[]
  rango: Rango
}

/** The piece of something that lies in one column. */
export interface Pieza<T> {
  cosa: T
  /** Counts the columns, from 0. */
  columna: number
  /** Minutes since that day's midnight. */
  desde: number
  hasta: number
  /** True in the first column on the day it begins; false where it continues, and for others whose time it takes too. */
  primera: boolean
  /** Its lane among the `carriles` that share its time, from 0. */
  carril: number
  carriles: number
}

export function diasDesde(inicio: WallTime, cuantos: number): WallTime[] {
  return Array.from({ length: cuantos }, (_, i) => masDias(inicio, i))
}

/** Lays the pieces of each column in lanes: pieces that share a time lie side by side. */
export function piezasDe<T extends Tramo & DeAlguien>(cosas: readonly T[], columnas: readonly DayColumn[]): Pieza<T>[] {
  return columnas.flatMap((una, columna) => {
    const piezas = cosas
      .filter((cosa) => esDeColumna(cosa, una))
      .map((cosa) => ({
        cosa,
        columna,
        desde: Math.max(0, cosa.inicio - una.dia),
        hasta: Math.min(MINUTOS_POR_DIA, cosa.fin - una.dia),
        primera: cosa.inicio >= una.dia && !columnas.slice(0, columna).some((otra) => esDeColumna(cosa, otra)),
      }))
    return enCarriles(piezas)
  })
}

export function esDeColumna(cosa: Tramo & DeAlguien, { dia, persona }: DayColumn): boolean {
  return cosa.inicio < masDias(dia, 1) && cosa.fin > dia && (!persona || esDe(cosa, persona.id))
}

/** Each in the first lane that is free; those that touch one another, directly or through others, count the same lanes. */
function enCarriles<P extends Rango>(piezas: readonly P[]): (P & { carril: number; carriles: number })[] {
  const puestas: (P & { carril: number; carriles: number })[] = []
  let grupo: typeof puestas = []
  let libres: number[] = []
  for (const pieza of [...piezas].sort((a, b) => a.desde - b.desde)) {
    if (libres.every((hasta) => hasta <= pieza.desde)) {
      grupo = []
      libres = []
    }
    const libre = libres.findIndex((hasta) => hasta <= pieza.desde)
    const carril = libre === -1 ? libres.length : libre
    libres[carril] = Math.max(pieza.hasta, pieza.desde + LARGO_MINIMO)
    grupo.push({ ...pieza, carril, carriles: 0 })
    puestas.push(grupo.at(-1)!)
    for (const una of grupo) una.carriles = libres.length
  }
  return puestas
}

/** The hours to show: the opening hours, an hour after them, and whatever lies outside of them. */
export function rangoDe(
  horarios: readonly ({ abre: number; cierra: number } | null)[],
  tramos: readonly Rango[],
): Rango {
  const abiertos = horarios.filter((horario) => horario !== null)
  const jornada = abiertos.length > 0 ? abiertos.map(({ abre, cierra }) => ({ desde: abre, hasta: cierra })) : [JORNADA]
  const desde = Math.min(...jornada.map((una) => una.desde), ...tramos.map((tramo) => tramo.desde))
  const hasta = Math.max(
    ...jornada.map((una) => una.hasta + HORA),
    ...tramos.map((tramo) => Math.max(tramo.hasta, tramo.desde + LARGO_MINIMO)),
  )
  return {
    desde: Math.max(0, Math.floor(desde / HORA) * HORA),
    hasta: Math.min(MINUTOS_POR_DIA, Math.ceil(hasta / HORA) * HORA),
  }
}

/** A minute (since midnight) of one of the columns (from 0). */
export interface DropPlace {
  columna: number
  minuto: number
}

/** A time, and the person whose time it is; absent for everybody's. */
export interface GridPlace {
  inicio: WallTime
  persona?: PersonaQueAtiende | undefined
}

/** The place at a point of the columns side by side: `x` from 0 to 1 from left to right, `y` from top to bottom. */
export function lugarEn(x: number, y: number, { anchos, rango: { desde, hasta } }: Omit<Plano, 'columnas'>): DropPlace {
  const hastaLa = (columna: number) => anchos.slice(0, columna).reduce((suma, ancho) => suma + ancho, 0)
  const columna = anchos.findLastIndex((_, i) => hastaLa(i) <= x * hastaLa(anchos.length))
  return { columna, minuto: desde + y * (hasta - desde) }
}

/** Where something of a column is drawn. */
export function enColumna({ columna }: Pick<DropPlace, 'columna'>): string {
  return `${columna + 1} / span 1`
}

/** The place of a time: in the person's column of the last day that has begun. */
export function lugarDe({ inicio, persona }: GridPlace, columnas: readonly DayColumn[]): DropPlace {
  const { dia } = columnas.findLast(({ dia }) => dia <= inicio) ?? columnas[0]!
  const columna = columnas.findIndex(
    (una) => una.dia === dia && (!persona || !una.persona || una.persona.id === persona.id),
  )
  return { columna: Math.max(0, columna), minuto: inicio - dia }
}

/** The time of a place. A thing that stays in its column keeps its person, or stays everybody's. */
export function sitioDe({ columna, minuto }: DropPlace, columnas: readonly DayColumn[], antes?: GridPlace): GridPlace {
  const { dia, persona } = columnas[columna]!
  const sigue = antes && (!persona || columna === lugarDe(antes, columnas).columna)
  return { inicio: masMinutos(dia, minuto), persona: sigue ? antes.persona : persona }
}

/** Where an arrow key leads: to the next multiple of `paso` (minutes), or to the next column; null for any other key. */
export function lugarSiguiente({ columna, minuto }: DropPlace, tecla: string, paso: number): DropPlace | null {
  if (tecla === 'ArrowUp') return { columna, minuto: Math.ceil(minuto / paso) * paso - paso }
  if (tecla === 'ArrowDown') return { columna, minuto: Math.floor(minuto / paso) * paso + paso }
  if (tecla === 'ArrowLeft') return { columna: columna - 1, minuto }
  if (tecla === 'ArrowRight') return { columna: columna + 1, minuto }
  return null
}

/** The nearest place where something of this `duracion` (minutes) is within what is shown. */
export function acomodar(
  { columna, minuto }: DropPlace,
  duracion: number,
  columnas: number,
  { desde, hasta }: Rango,
): DropPlace {
  return { columna: entre(columna, 0, columnas - 1), minuto: entre(minuto, desde, Math.max(desde, hasta - duracion)) }
}

export function alPaso(minuto: number): number {
  return Math.round(minuto / PASO) * PASO
}

function entre(valor: number, minimo: number, maximo: number): number {
  return Math.min(Math.max(valor, minimo), maximo)
}
