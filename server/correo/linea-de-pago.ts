import { type Centimos, formatColones } from '../../contract/base/dinero.ts'
import type { QuienCobra } from '../../contract/tienda/pagos.ts'

/** How to pay what has a price and no code: an appointment, a workshop. Null when there is nothing to pay, or no way to. */
export function lineaDePago(precio: Centimos, { sinpe, iban }: Pick<QuienCobra, 'sinpe' | 'iban'>): string | null {
  const modos = [
    sinpe && `por SINPE Móvil al ${sinpe.replace(' ', '\u00a0')}`,
    iban && `por transferencia a la cuenta IBAN ${iban}`,
  ]
  const escritos = modos.filter(Boolean).join(' o ')
  return precio > 0 && escritos ? `Puedes pagar ${formatColones(precio)} ${escritos}.` : null
}
