import { type Fecha, fechaDe } from '../../../contract/base/time/time.ts'
import type { Mio } from '../../../contract/persona/mio.ts'

/** An appointment or a workshop to come. */
export type ProximaCita = { cita: Mio['citas'][number] } | { taller: Mio['talleres'][number] }

/** The next appointments and workshops together, by start. */
export function proximasCitasDe({ citas, talleres }: Pick<Mio, 'citas' | 'talleres'>): ProximaCita[] {
  const todas: ProximaCita[] = [...citas.map((cita) => ({ cita })), ...talleres.map((taller) => ({ taller }))]
  return todas.toSorted((una, otra) => inicioDe(una) - inicioDe(otra))
}

/** The day that is shown first: that of the next thing, or today when it has already begun. */
export function diaDe(proxima: ProximaCita | undefined, hoy: Fecha): Fecha {
  if (!proxima) return hoy
  const dia = fechaDe(inicioDe(proxima))
  return dia < hoy ? hoy : dia
}

function inicioDe(proxima: ProximaCita) {
  return 'cita' in proxima ? proxima.cita.inicio : proxima.taller.inicio
}
