import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import { type Fecha, fechaDe, masDias, medianoche, type WallTime, wallTime } from '../../../contract/base/time/time.ts'

/** From `inicio` to before `fin`. */
interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** The day of the first coming thing. It is today when that has begun already, and when there is nothing. */
export function diaDeCalendario(porVenir: readonly { inicio: WallTime }[], ahora: WallTime): Fecha {
  const primero = Math.min(...porVenir.map(({ inicio }) => inicio))
  return fechaDe(Number.isFinite(primero) ? wallTime(Math.max(primero, ahora)) : ahora)
}

/** From a month's first midnight to the next month's. */
export function mesDe(primero: Fecha): Intervalo {
  return { inicio: medianoche(primero), fin: medianoche(primeroDeMes(primero, 1)) }
}

/** The days on which these start, in their order, each once. */
export function fechasDe(citas: readonly { inicio: WallTime }[]): Fecha[] {
  return [...new Set(citas.map(({ inicio }) => fechaDe(inicio)))]
}

/** The days of the month that these touch, in order, each once; one of several days is on each of them (R-taller-de-varios-dias). */
export function diasDeCalendario(talleres: readonly Intervalo[], mes: Intervalo): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = mes.inicio; dia < mes.fin; dia = masDias(dia, 1)) {
    const loToca = talleres.some(({ inicio, fin }) => inicio < masDias(dia, 1) && fin > dia)
    if (loToca) dias.push(fechaDe(dia))
  }
  return dias
}
