import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import { diaDeSemana, type Fecha, fechaDe, masDias, medianoche } from '../../../contract/base/time/time.ts'

const DIAS_POR_SEMANA = 7
const LUNES = 1

/** The first and the last day that can be reached; without one there is no end on that side. */
export interface DayLimits {
  min?: Fecha
  max?: Fecha
}

/** Adds days; a negative number counts backwards. */
export function otherDay(fecha: Fecha, dias: number): Fecha {
  return fechaDe(masDias(medianoche(fecha), dias))
}

function ultimoDeMes(fecha: Fecha): Fecha {
  return otherDay(primeroDeMes(fecha, 1), -1)
}

/** Adds months; in a shorter month the last day stands for a missing one. */
export function otherMonth(fecha: Fecha, meses: number): Fecha {
  const primero = primeroDeMes(fecha, meses)
  const dia = Math.min(Number(fecha.slice(8)), Number(ultimoDeMes(primero).slice(8)))
  return otherDay(primero, dia - 1)
}

/** The weeks of the month of a day, from Monday on; null stands for the days of its neighbours. */
export function weeksOf(fecha: Fecha): (Fecha | null)[][] {
  const primero = primeroDeMes(fecha)
  const antes = (diaDeSemana(medianoche(primero)) - LUNES + DIAS_POR_SEMANA) % DIAS_POR_SEMANA
  const semanas = Math.ceil((antes + Number(ultimoDeMes(fecha).slice(8))) / DIAS_POR_SEMANA)
  return Array.from({ length: semanas }, (_, semana) =>
    Array.from({ length: DIAS_POR_SEMANA }, (_, columna) => {
      const dia = otherDay(primero, semana * DIAS_POR_SEMANA + columna - antes)
      return dia.slice(0, 7) === fecha.slice(0, 7) ? dia : null
    }),
  )
}

/** The nearest day that can be reached. */
export function nearestWithin(fecha: Fecha, { min, max }: DayLimits): Fecha {
  if (min && fecha < min) return min
  return max && fecha > max ? max : fecha
}

const PASOS: Record<string, (fecha: Fecha) => Fecha> = {
  ArrowLeft: (fecha) => otherDay(fecha, -1),
  ArrowRight: (fecha) => otherDay(fecha, 1),
  ArrowUp: (fecha) => otherDay(fecha, -DIAS_POR_SEMANA),
  ArrowDown: (fecha) => otherDay(fecha, DIAS_POR_SEMANA),
  Home: primeroDeMes,
  End: ultimoDeMes,
  PageUp: (fecha) => otherMonth(fecha, -1),
  PageDown: (fecha) => otherMonth(fecha, 1),
}

/** Where a key leads from a day; null for a key that leads nowhere. */
export function dayOfKey(key: string, fecha: Fecha, limites: DayLimits): Fecha | null {
  const paso = PASOS[key]?.(fecha)
  return paso ? nearestWithin(paso, limites) : null
}
