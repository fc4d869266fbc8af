import type { CobrableDe } from '../../../contract/tienda/cobros.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'

export const FORMAS: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

/** The forms in words: `SINPE`, or several with commas. */
export const nombresDe = (formas: readonly FormaDeCobro[]) => formas.map((forma) => FORMAS[forma]).join(', ')

export type QueSeCobra = { de: CobrableDe; id: number }
