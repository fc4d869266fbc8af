import * as z from 'zod/mini'

/** Half a year of weeks; nobody plans more sessions at once. */
export const VECES_MAXIMO = 26

/** A repetition every `cada` weeks, `veces` times in all. */
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

/** Days from the first time to each time; 0 for the first itself. */
export function diasDeRepetir({ cada, veces }: Repetir): number[] {
  return Array.from({ length: veces }, (_, i) => i * cada * 7)
}
