import type { DiaCerrado } from '../../../contract/agenda/dias-cerrados.ts'

/** What there is to say of a day before somebody is booked on it, in a sentence; null for nothing. */
export function avisoDeDia(dia: DiaCerrado | undefined, abre: boolean): string | null {
  if (dia?.estado === 'CERRADO') return `Ese día está cerrado: ${dia.motivo}.`
  if (dia?.estado === 'PROPUESTO') return `Es feriado: ${dia.motivo}. Todavía no has decidido si cierras.`
  return abre ? null : 'Ese día de la semana está cerrado.'
}
