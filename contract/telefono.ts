/** What people write between the digits of a number. */
export const SEPARADORES = /[\s().-]/g

/** A number of 8 to 15 digits, however it is spaced. */
export function esTelefono(escrito: string): boolean {
  return /^\+?\d{8,15}$/.test(escrito.replace(SEPARADORES, ''))
}
