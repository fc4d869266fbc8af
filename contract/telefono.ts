// Apart from contacto.ts: visitors load it with the delivery of an order.

/** What people write between the digits of a number. */
export const SEPARADORES = /[\s().-]/g

/** A number of 8 to 15 digits, however it is spaced. */
export function esTelefono(escrito: string): boolean {
  return /^\+?\d{8,15}$/.test(escrito.replace(SEPARADORES, ''))
}
