import type { DiaCerrado } from '../../../contract/agenda/dias-cerrados.ts'
import type { Intervalo } from '../../horario/rules.ts'
import { type Aviso, avisoUnico } from '../avisos/rules.ts'

/** What is told of one appointment beside others. */
export interface CitaDicha extends Intervalo {
  aviso: Aviso
  id: number
  /** When it was as its owner last heard; null when they heard of none. */
  sabido: Intervalo | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
}

interface Dicho {
  aviso: Aviso
  version: Intervalo & { id: number; secuencia: number }
  sabido: Intervalo | null
}

/** What waits to be told, by time, once `dichos` came after it: nothing of one that is as its owner knows it, or that they never knew of. */
export function unirDichos(enReposo: readonly CitaDicha[], dichos: readonly Dicho[]): CitaDicha[] {
  const otras = enReposo.filter(({ id }) => dichos.every(({ version }) => version.id !== id))
  const unidas = dichos.flatMap(({ aviso, version, sabido }) => {
    const { id, inicio, fin, secuencia } = version
    const anterior = enReposo.find((una) => una.id === id)
    const conocida = anterior ? anterior.sabido : sabido
    if (anterior && conocida === null && aviso === 'cancelada') return []
    const unico = anterior ? avisoUnico(conocida, aviso, version) : aviso
    return unico ? [{ aviso: unico, id, inicio, fin, secuencia, sabido: conocida }] : []
  })
  return [...otras, ...unidas].sort((una, otra) => una.inicio - otra.inicio)
}

/** What there is to say of a day before somebody is booked on it, in a sentence; null for nothing. */
export function avisoDeDia(dia: DiaCerrado | undefined, abre: boolean): string | null {
  if (dia?.estado === 'CERRADO') return `Ese día está cerrado: ${dia.motivo}.`
  if (dia?.estado === 'PROPUESTO') return `Es feriado: ${dia.motivo}. Todavía no has decidido si cierras.`
  return abre ? null : 'Ese día de la semana está cerrado.'
}
