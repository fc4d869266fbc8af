import { type Centimos, formatColones } from '../../../contract/base/money/dinero.ts'
import { refuse } from '../../base/http/refuse.ts'

/** The agreed price, null where none was, and the payments so far. */
export interface Saldo {
  precio: Centimos | null
  cobrado: number
}

/** Refuses to pay more than the price, and to give back more than was paid: 409 `cobro_no_cabe`. `monto` in céntimos, negative when given back. */
export function assertCabe({ precio, cobrado }: Saldo, monto: number): void {
  if (monto < 0 && cobrado + monto < 0)
    throw noCabe(`Se ha cobrado ${formatColones(cobrado as Centimos)}: no se puede devolver más.`)
  if (monto < 0 || precio === null || cobrado + monto <= precio) return
  const falta = Math.max(0, precio - cobrado) as Centimos
  throw noCabe(
    falta === 0 ? 'Ya no queda nada por cobrar.' : `Falta cobrar ${formatColones(falta)}: no se puede cobrar más.`,
  )
}

export function isCompleto({ precio, cobrado }: Saldo): boolean {
  return precio !== null && cobrado >= precio
}

function noCabe(frase: string) {
  return refuse(409, 'cobro_no_cabe', frase, { monto: frase })
}
