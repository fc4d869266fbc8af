import { type Centimos, centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import type { CuentaDeCobros } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'

/** A payment or a refund, as it is proposed. */
export interface AccountLine {
  devuelto: boolean
  /** 0: none. */
  monto: Centimos
  /** How the money came, for what is given back; nobody has named the form of a new payment. */
  forma?: FormaDeCobro | undefined
}

/** Céntimos that are left of the price; 0 where none was agreed. */
export function faltaDe({ precio, cobrado }: CuentaDeCobros) {
  return centimos(Math.max(0, (precio ?? 0) - cobrado))
}

/** The refund that is proposed: what is too much, or else all, in the form in which it was paid. */
export function devolucionDe({ precio, cobrado, cobros }: CuentaDeCobros): AccountLine {
  const demas = cobrado - (precio ?? cobrado)
  const ultimo = cobros.findLast(({ devuelto }) => !devuelto)
  return { devuelto: true, monto: centimos(demas > 0 ? demas : cobrado), forma: ultimo?.forma ?? undefined }
}

/** The state of the account in a sentence. */
export function fraseDeCuenta(cuenta: CuentaDeCobros): string {
  const { precio, cobrado, cobros } = cuenta
  if (precio === null) return cobrado > 0 ? `Cobrado: ${formatColones(cobrado)}.` : 'No tiene un precio acordado.'
  if (cobrado > precio) return `Por devolver: ${formatColones(centimos(cobrado - precio))}.`
  const falta = faltaDe(cuenta)
  if (falta === 0) return precio > 0 ? `Cobrado por completo: ${formatColones(precio)}.` : 'No hay nada por cobrar.'
  // What was corrected never moved as it was written, and its correction gives nobody anything.
  const reales = cobros.filter(({ devuelto, deshace, deshecho }) => devuelto && !deshace && !deshecho)
  const devuelto = sumar(reales, ({ monto }) => monto)
  const porque = devuelto > 0 ? ` Se devolvieron ${formatColones(devuelto)}.` : ''
  return `Falta ${formatColones(falta)} de ${formatColones(precio)}.${porque}`
}
