import { diaDeSemana, type Fecha, fechaDe, masDias, medianoche, type WallTime } from './time.ts'

export type Periodo = 'hoy' | 'semana' | 'mes'

/** Midnight of the Monday of a day's week. */
export function lunesDe(fecha: Fecha): WallTime {
  const dia = medianoche(fecha)
  return masDias(dia, -((diaDeSemana(dia) + 6) % 7))
}

/** The first of the month that lies `meses` after that of a day. */
export function primeroDeMes(fecha: Fecha, meses = 0): Fecha {
  const [anio, mes] = fecha.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(anio, mes - 1 + meses, 1)).toISOString().slice(0, 10) as Fecha
}

/** The first and the last day of the period around `hoy`. */
export function diasDe(periodo: Periodo, hoy: Fecha): { desde: Fecha; hasta: Fecha } {
  if (periodo === 'hoy') return { desde: hoy, hasta: hoy }
  if (periodo === 'semana') return { desde: fechaDe(lunesDe(hoy)), hasta: fechaDe(masDias(lunesDe(hoy), 6)) }
  return { desde: primeroDeMes(hoy), hasta: fechaDe(masDias(medianoche(primeroDeMes(hoy, 1)), -1)) }
}
