import * as v from 'valibot'

/** A search longer than this finds nothing anyway. */
const BUSQUEDA_MAXIMA = 2000

/**
 * The additions of a list call (readings 38): without `pagina` it answers the whole array; with it, that page (from 1) of `tamano`
 * rows, and the number of rows that match `buscar` in the header `X-Total-Count`.
 */
export const ListaQuery = v.object({
  pagina: v.optional(numero('La página', 1, 1_000_000)),
  tamano: v.optional(numero('El tamaño de la página', 1, 100), '10'),
  buscar: v.optional(v.pipe(v.string(), v.maxLength(BUSQUEDA_MAXIMA, 'La búsqueda es demasiado larga.')), ''),
})

export type ListaQuery = v.InferOutput<typeof ListaQuery>

export const TOTAL_HEADER = 'x-total-count'

function numero(que: string, minimo: number, maximo: number) {
  const mensaje = `${que} debe ser un número de ${minimo} a ${maximo}.`
  return v.pipe(
    v.string(mensaje),
    v.regex(/^\d{1,7}$/, mensaje),
    v.transform(Number),
    v.minValue(minimo, mensaje),
    v.maxValue(maximo, mensaje),
  )
}

/** A text as searches compare it: without accents, in lower case, single spaces (readings 37). `ñ` becomes `n`. */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
