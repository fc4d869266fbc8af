import type { CobrableDe, FormaDeCobro } from '../../../contract/cobros.ts'

export const FORMAS: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

export type QueSeCobra = { de: CobrableDe; id: number }
