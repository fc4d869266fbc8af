import * as v from 'valibot'

/** How many rows match, beside a page of them (readings 38). */
export const TOTAL_HEADER = 'x-total-count'

const TAMANO_POR_DEFECTO = 10
const TAMANO_MAXIMO = 100
/** More words than this find nothing more. */
const PALABRAS_MAXIMAS = 12

/** What a list is asked for. Without `hoja` it is the whole list. */
export interface Lista {
  /** Every one of them has to occur in a row; normalised. */
  palabras: readonly string[]
  /** `numero` from 1, `tamano` in rows. */
  hoja?: { numero: number; tamano: number }
}

/** A text as searches compare it: without accents, in lower case (readings 37). */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()
}

function palabrasDe(buscar: string): string[] {
  return [...new Set(normalizar(buscar).split(/\s+/))].filter(Boolean).slice(0, PALABRAS_MAXIMAS)
}

function natural(que: string, maximo: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, `${que} debe ser un número a partir de 1.`),
      v.transform(Number),
      v.maxValue(maximo, `${que} admite hasta ${maximo}.`),
    ),
  )
}

/** Words to search for, as they are typed; what is too long to be typed is cut. */
export const Buscar = v.optional(v.pipe(v.string('La búsqueda debe ser un texto.'), v.transform(palabrasDe)), '')

/** The parameters of every list call. One with filters of its own puts them beside these, and reads these with `listaDe`. */
export const PARAMETROS_DE_LISTA = {
  pagina: natural('La página', 9_999_999),
  tamano: natural('El tamaño', TAMANO_MAXIMO),
  buscar: v.optional(Buscar),
}

type Parametros = { pagina?: number | undefined; tamano?: number | undefined; buscar?: string[] | undefined }

export function listaDe({ pagina, tamano, buscar }: Parametros): Lista {
  if (pagina === undefined && tamano === undefined && buscar === undefined) return { palabras: [] }
  return { palabras: buscar ?? [], hoja: { numero: pagina ?? 1, tamano: tamano ?? TAMANO_POR_DEFECTO } }
}

/**
 * The query of a list call. Without parameters the answer is the whole array; with any of them it is one page, as an array, with the
 * number of matches in X-Total-Count (readings 38).
 */
export const ListaQuery = v.pipe(v.object(PARAMETROS_DE_LISTA), v.transform(listaDe))
