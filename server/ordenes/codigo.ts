import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L, O and U: nobody misreads it. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code, `BIO-7K3M-Q9TX`: one of 6 × 10^11, drawn by the cryptographic generator (readings 23). */
export function codigoAlAzar(): string {
  return `BIO-${cuatroLetras()}-${cuatroLetras()}`
}

const cuatroLetras = (): string => Array.from({ length: 4 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('')
