import { MINUTOS_POR_DIA, masDias, masMinutos, medianocheDe, type WallTime } from '../../../../contract/base/tiempo.ts'

/** Minutes. What is moved begins on a multiple of it. */
export const PASO = 15
/** Minutes. What is shorter is drawn as long as this, so that it can be read and hit. */
export const LARGO_MINIMO = 30
const HORA = 60
/** When every day is closed. */
const JORNADA: Rango = { desde: 8 * HORA, hasta: 18 * HORA }

/** From `inicio` to before `fin`. */
interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** The hours that are shown of every day: minutes since midnight, whole hours. */
export interface Rango {
  desde: number
  hasta: number
}

/** The shown days (their midnights), and the hours of each. */
export interface Plano {
  dias: readonly WallTime[]
  rango: Rango
}

/** The piece of something that lies on one day. */
export interface Pieza<T> {
  cosa: T
  /** Counts the days that are shown, from 0. */
  dia: number
  /** Minutes since that day's midnight. */
  desde: number
  hasta: number
  /** Where it begins; of what began the day before there is only more. */
  primera: boolean
  /** Its lane among the `carriles` that share its time, from 0. */
  carril: number
  carriles: number
}

export function diasDesde(inicio: WallTime, cuantos: number): WallTime[] {
  return Array.from({ length: cuantos }, (_, i) => masDias(inicio, i))
}

/** Whether it is of one day; an end at midnight belongs to the day before it. */
export function esDeUnDia({ inicio, fin }: Intervalo): boolean {
  return medianocheDe(inicio) === medianocheDe(masMinutos(fin, -1))
}

/** Lays the pieces of each day (its midnight) in lanes: pieces that share a time lie side by side. */
export function piezasDe<T extends Intervalo>(cosas: readonly T[], dias: readonly WallTime[]): Pieza<T>[] {
  return dias.flatMap((cero, dia) => {
    const piezas = cosas
      .filter(({ inicio, fin }) => inicio < masDias(cero, 1) && fin > cero)
      .map((cosa) => ({
        cosa,
        dia,
        desde: Math.max(0, cosa.inicio - cero),
        hasta: Math.min(MINUTOS_POR_DIA, cosa.fin - cero),
        primera: cosa.inicio >= cero,
      }))
    return enCarriles(piezas)
  })
}

type Tramo = { desde: number; hasta: number }

/** Each in the first lane that is free; those that touch one another, directly or through others, count the same lanes. */
function enCarriles<P extends Tramo>(piezas: readonly P[]): (P & { carril: number; carriles: number })[] {
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

/** The hours to show: an hour around the opening hours, and whatever lies outside of them. */
export function rangoDe(
  horarios: readonly ({ abre: number; cierra: number } | null)[],
  tramos: readonly Tramo[],
): Rango {
  const abiertos = horarios.filter((horario) => horario !== null)
  const jornada = abiertos.length > 0 ? abiertos.map(({ abre, cierra }) => ({ desde: abre, hasta: cierra })) : [JORNADA]
  const desde = Math.min(...jornada.map((una) => una.desde - HORA), ...tramos.map((tramo) => tramo.desde))
  const hasta = Math.max(
    ...jornada.map((una) => una.hasta + HORA),
    ...tramos.map((tramo) => Math.max(tramo.hasta, tramo.desde + LARGO_MINIMO)),
  )
  return {
    desde: Math.max(0, Math.floor(desde / HORA) * HORA),
    hasta: Math.min(MINUTOS_POR_DIA, Math.ceil(hasta / HORA) * HORA),
  }
}

/** A minute (since midnight) of one of the days that are shown (from 0). */
export interface Lugar {
  dia: number
  minuto: number
}

/** The place at a point of the days side by side: `x` from 0 to 1 from left to right, `y` from top to bottom. */
export function lugarEn(x: number, y: number, dias: number, { desde, hasta }: Rango): Lugar {
  return { dia: Math.floor(x * dias), minuto: desde + y * (hasta - desde) }
}

/** The last of the days (their midnights) that has begun. */
export function lugarDe(inicio: WallTime, dias: readonly WallTime[]): Lugar {
  const dia = Math.max(
    0,
    dias.findLastIndex((cero) => cero <= inicio),
  )
  return { dia, minuto: inicio - dias[dia]! }
}

export function inicioDe({ dia, minuto }: Lugar, dias: readonly WallTime[]): WallTime {
  return masMinutos(dias[dia]!, minuto)
}

/** Where an arrow key leads: to the next multiple of `paso` (minutes), or to the next day; null for any other key. */
export function lugarSiguiente({ dia, minuto }: Lugar, tecla: string, paso: number): Lugar | null {
  if (tecla === 'ArrowUp') return { dia, minuto: Math.ceil(minuto / paso) * paso - paso }
  if (tecla === 'ArrowDown') return { dia, minuto: Math.floor(minuto / paso) * paso + paso }
  if (tecla === 'ArrowLeft') return { dia: dia - 1, minuto }
  if (tecla === 'ArrowRight') return { dia: dia + 1, minuto }
  return null
}

/** The nearest place where something of this `duracion` (minutes) is within what is shown. */
export function acomodar({ dia, minuto }: Lugar, duracion: number, dias: number, { desde, hasta }: Rango): Lugar {
  return { dia: entre(dia, 0, dias - 1), minuto: entre(minuto, desde, Math.max(desde, hasta - duracion)) }
}

export function alPaso(minuto: number): number {
  return Math.round(minuto / PASO) * PASO
}

function entre(valor: number, minimo: number, maximo: number): number {
  return Math.min(Math.max(valor, minimo), maximo)
}
