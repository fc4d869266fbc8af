import type { CobrableDe } from '../../../contract/tienda/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'

export const FORMAS: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

export type QueSeCobra = { de: CobrableDe; id: number }

const COSTUMBRE = 'formaDeCobro'

/** How money came the last time on this device. */
export function formaDeCostumbre(): FormaDeCobro {
  const guardada = localStorage.getItem(COSTUMBRE)
  return FORMAS_DE_COBRO.find((forma) => forma === guardada) ?? 'SINPE'
}

export function recordarForma(forma: FormaDeCobro): void {
  localStorage.setItem(COSTUMBRE, forma)
}
