import { type Fecha, fechaDe, masDias, medianoche, type WallTime, wallTime } from '../../contract/tiempo.ts'

/** From `inicio` to before `fin`. */
interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** The month of its first day, from the first midnight to the next month's. */
export function mesDe(primero: Fecha): Intervalo {
  const [anio, mes] = primero.split('-').map(Number)
  return { inicio: medianoche(primero), fin: wallTime(Date.UTC(anio!, mes!, 1) / 60_000) }
}

/** The day each of these starts on, in their order, each once. */
export function fechasDe(citas: readonly { inicio: WallTime }[]): Fecha[] {
  return [...new Set(citas.map(({ inicio }) => fechaDe(inicio)))]
}

/** Every day of the month that one of these touches, in order, each once; one of several days is on each of them (readings 36). */
export function diasDe(talleres: readonly Intervalo[], mes: Intervalo): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = mes.inicio; dia < mes.fin; dia = masDias(dia, 1)) {
    const loToca = talleres.some(({ inicio, fin }) => inicio < masDias(dia, 1) && fin > dia)
    if (loToca) dias.push(fechaDe(dia))
  }
  return dias
}
