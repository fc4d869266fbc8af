import * as z from 'zod/mini'
import { numeroDeTexto } from '../fields/fields.ts'

/** The number of all matching rows, sent with each page (R-hojas). */
export const TOTAL_HEADER = 'x-total-count'
/** The sum of all matching rows in colones, sent with each answer of a list that has amounts. */
export const SUMA_HEADER = 'x-total-sum'

const TAMANO_POR_DEFECTO = 10
const TAMANO_MAXIMO = 100
/** A person types fewer; more words would only cost the database time. */
const PALABRAS_MAXIMAS = 12

/** A request for a list. Without `hoja` it is the whole list. */
export interface Lista {
  /** The searched text, as it was typed. */
  buscar?: string
  /** `numero` from 1, `tamano` in rows. */
  hoja?: { numero: number; tamano: number }
}

/** A text in the form that searches compare: without accents, in lower case, with a keyboard's apostrophe (R-busqueda). */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .replace(/[’‘ʼ´`]/g, "'")
    .toLowerCase()
}

/** The normalised words of a search; a row matches when it contains all of them. */
export function palabrasDe(buscar: string): string[] {
  return [...new Set(normalizar(buscar).split(/\s+/))].filter(Boolean).slice(0, PALABRAS_MAXIMAS)
}

function natural(que: string, maximo: number) {
  const numero = numeroDeTexto(/^[1-9]\d{0,6}$/, `${que} debe ser un número a partir de 1.`)
  return z.optional(numero.check(z.maximum(maximo, `${que} admite hasta ${maximo}.`)))
}

/** The parameters of every list call. A call with filters of its own adds them to these, and reads these with `listaDe`. */
export const PARAMETROS_DE_LISTA = {
  pagina: natural('La página', 9_999_999),
  tamano: natural('El tamaño', TAMANO_MAXIMO),
  buscar: z.optional(z.string('La búsqueda debe ser un texto.')),
}

type Parametros = { pagina?: number | undefined; tamano?: number | undefined; buscar?: string | undefined }

export function listaDe({ pagina, tamano, buscar }: Parametros): Lista {
  const texto = buscar && { buscar }
  if (pagina === undefined && tamano === undefined) return { ...texto }
  return { ...texto, hoja: { numero: pagina ?? 1, tamano: tamano ?? TAMANO_POR_DEFECTO } }
}

/** The query parameters for a list. */
export function parametrosDe({ buscar, hoja }: Lista): Parametros {
  return { buscar, pagina: hoja?.numero, tamano: hoja?.tamano }
}

/**
 * The query of a list call: no parameters give the whole array, `buscar` alone all matches, `pagina` or `tamano` one page. X-Total-Count
 * tells the number of matches (R-hojas).
 */
export const ListaQuery = z.codec(z.object(PARAMETROS_DE_LISTA), z.custom<Lista>(), {
  decode: listaDe,
  encode: parametrosDe,
})
