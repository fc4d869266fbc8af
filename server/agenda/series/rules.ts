import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'

/** A warning about the day of a booking, in a sentence; null for none. */
export function avisoDeDia(dia: DiaCerrado | undefined, abre: boolean): string | null {
  if (dia?.estado === 'CERRADO') return `Ese día está cerrado: ${dia.motivo}.`
  if (dia?.estado === 'PROPUESTO') return `Es feriado: ${dia.motivo}. Todavía no has decidido si cierras.`
  return abre ? null : 'Ese día de la semana está cerrado.'
}
