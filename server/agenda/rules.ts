import { type Fecha, fechaDe, masDias } from '../../contract/tiempo.ts'
import { type Abierto, type Horario, horarioDe, type Intervalo } from '../horario/rules.ts'

/** A day of the agenda; without `horario` the practice is closed. */
export interface Dia {
  fecha: Fecha
  horario: Horario | null
  motivo: string | null
}

/** The days from a midnight to before another, with their opening hours; `motivos` says why some are closed. */
export function diasDe({ inicio, fin }: Intervalo, abierto: Abierto, motivos: ReadonlyMap<Fecha, string>): Dia[] {
  const dias: Dia[] = []
  for (let dia = inicio; dia < fin; dia = masDias(dia, 1)) {
    const fecha = fechaDe(dia)
    dias.push({ fecha, horario: horarioDe(dia, abierto) ?? null, motivo: motivos.get(fecha) ?? null })
  }
  return dias
}
