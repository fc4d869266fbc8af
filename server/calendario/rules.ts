import { type Fecha, fechaOf, MINUTOS_POR_DIA, parseFecha, type WallTime } from '../../contract/tiempo.ts'

/** From `inicio` to before `fin`. */
interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** A month (yyyy-mm) from its first midnight to the next month's. */
export function mesDe(mes: string): Intervalo {
  const inicio = parseFecha(`${mes}-01`)!
  const fecha = new Date(inicio * 60_000)
  return { inicio, fin: Date.UTC(fecha.getUTCFullYear(), fecha.getUTCMonth() + 1, 1) / 60_000 }
}

/** The day each of these starts on, in their order, each once. */
export function fechasDe(citas: readonly { inicio: WallTime }[]): Fecha[] {
  return [...new Set(citas.map(({ inicio }) => fechaOf(inicio)))]
}

/** Every day of the month that one of these touches, in order, each once; one of several days is on each of them (readings 36). */
export function diasDe(talleres: readonly { fechaInicio: WallTime; fechaFin: WallTime }[], mes: Intervalo): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = mes.inicio; dia < mes.fin; dia += MINUTOS_POR_DIA) {
    const loToca = talleres.some(({ fechaInicio, fechaFin }) => fechaInicio < dia + MINUTOS_POR_DIA && fechaFin > dia)
    if (loToca) dias.push(fechaOf(dia))
  }
  return dias
}
