import type { CobrableDe } from '../../../contract/tienda/cobros.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'

export const FORMAS: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

export type QueSeCobra = { de: CobrableDe; id: number }
