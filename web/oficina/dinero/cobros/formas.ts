import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'

export const FORMAS: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

export type QueSeCobra = { de: CobrableDe; id: number }
