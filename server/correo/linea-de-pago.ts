import { type Centimos, formatColones } from '../../contract/base/dinero.ts'
import type { QuienCobra } from '../../contract/tienda/pagos.ts'

/** The way to pay an appointment or a workshop, which have a price and no code. Null when it is free, or the owner has given no way to pay. */
export function lineaDePago(precio: Centimos, { sinpe, iban }: Pick<QuienCobra, 'sinpe' | 'iban'>): string | null {
  const modos = [
    sinpe && `por SINPE Móvil al ${sinpe.replace(' ', '\u00a0')}`,
    iban && `por transferencia a la cuenta IBAN ${iban}`,
  ]
  const escritos = modos.filter(Boolean).join(' o ')
  return precio > 0 && escritos ? `Puedes pagar ${formatColones(precio)} ${escritos}.` : null
}
