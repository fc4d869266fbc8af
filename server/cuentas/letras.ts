import { randomInt } from 'node:crypto'

/** Without 0/o, 1/i/l: read from a screen and typed. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random letters in groups of four, of 19.8 bits each. */
export function letrasAlAzar(grupos: number): string {
  const letra = () => LETRAS[randomInt(LETRAS.length)]!
  return Array.from({ length: grupos }, () => Array.from({ length: 4 }, letra).join('')).join('-')
}
