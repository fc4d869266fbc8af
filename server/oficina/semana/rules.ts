import { type Fecha, fechaDe, masDias } from '../../../contract/base/time/time.ts'
import { type Abierto, type Horario, horariosDe, type Intervalo } from '../../agenda/horario/rules.ts'

/** A day of the agenda; without `horario` the practice is closed. */
interface Dia {
  fecha: Fecha
  /** From the first opening to the last closing. */
  horario: Horario | null
  /** The open intervals, in order. */
  tramos: Horario[]
  motivo: string | null
}

/** The days from one midnight to before another, with their opening hours; `motivos` explains closed ones. */
export function diasDeSemana({ inicio, fin }: Intervalo, abierto: Abierto, motivos: ReadonlyMap<Fecha, string>): Dia[] {
  const dias: Dia[] = []
  for (let dia = inicio; dia < fin; dia = masDias(dia, 1)) {
    const fecha = fechaDe(dia)
    const tramos = horariosDe(dia, abierto)
    const horario = tramos.length > 0 ? { abre: tramos[0]!.abre, cierra: tramos.at(-1)!.cierra } : null
    dias.push({ fecha, horario, tramos: [...tramos], motivo: motivos.get(fecha) ?? null })
  }
  return dias
}
