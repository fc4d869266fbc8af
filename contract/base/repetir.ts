import * as z from 'zod/mini'

/** Half a year of weeks, and as many sessions as anybody plans at once. */
export const VECES_MAXIMO = 26

/** Made again every so many weeks, so many times in all. */
export const Repetir = z.object({
  cada: z
    .int('Elige cada cuánto se repite.')
    .check(z.minimum(1, 'Elige cada cuánto se repite.'), z.maximum(2, 'Elige cada cuánto se repite.')),
  veces: z
    .int('Las veces deben ser un número entero.')
    .check(
      z.minimum(2, 'Las veces deben ser al menos 2.'),
      z.maximum(VECES_MAXIMO, `Las veces pueden ser ${VECES_MAXIMO} como máximo.`),
    ),
})
export type Repetir = z.output<typeof Repetir>

/** How many days each one is after the first; 0 for that one. */
export function diasDeRepetir({ cada, veces }: Repetir): number[] {
  return Array.from({ length: veces }, (_, i) => i * cada * 7)
}
