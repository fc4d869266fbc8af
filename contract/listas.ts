import * as z from 'zod/mini'
import { numeroDeTexto } from './campos.ts'

/** How many rows match, beside a page of them (readings 38). */
export const TOTAL_HEADER = 'x-total-count'

const TAMANO_POR_DEFECTO = 10
const TAMANO_MAXIMO = 100
/** More words than this find nothing more. */
const PALABRAS_MAXIMAS = 12

/** What a list is asked for. Without `hoja` it is the whole list. */
export interface Lista {
  /** What is searched for, as it was typed. */
  buscar?: string
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

/** The words of a search; every one of them has to occur in a row, normalised. */
export function palabrasDe(buscar: string): string[] {
  return [...new Set(normalizar(buscar).split(/\s+/))].filter(Boolean).slice(0, PALABRAS_MAXIMAS)
}

function natural(que: string, maximo: number) {
  const numero = numeroDeTexto(/^[1-9]\d{0,6}$/, `${que} debe ser un número a partir de 1.`)
  return z.optional(numero.check(z.maximum(maximo, `${que} admite hasta ${maximo}.`)))
}

/** The parameters of every list call. One with filters of its own puts them beside these, and reads these with `listaDe`. */
export const PARAMETROS_DE_LISTA = {
  pagina: natural('La página', 9_999_999),
  tamano: natural('El tamaño', TAMANO_MAXIMO),
  buscar: z.optional(z.string('La búsqueda debe ser un texto.')),
}

type Parametros = { pagina?: number | undefined; tamano?: number | undefined; buscar?: string | undefined }

export function listaDe({ pagina, tamano, buscar }: Parametros): Lista {
  if (pagina === undefined && tamano === undefined && buscar === undefined) return {}
  return { ...(buscar && { buscar }), hoja: { numero: pagina ?? 1, tamano: tamano ?? TAMANO_POR_DEFECTO } }
}

/** The parameters that ask for a list. */
export function parametrosDe({ buscar, hoja }: Lista): Parametros {
  return { buscar, pagina: hoja?.numero, tamano: hoja?.tamano }
}

/**
 * The query of a list call. Without parameters the answer is the whole array; with any of them it is one page, as an array, with the
 * number of matches in X-Total-Count (readings 38).
 */
export const ListaQuery = z.codec(z.object(PARAMETROS_DE_LISTA), z.custom<Lista>(), {
  decode: listaDe,
  encode: parametrosDe,
})
