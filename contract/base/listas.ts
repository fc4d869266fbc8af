import * as z from 'zod/mini'
import { FechaDeTexto, numeroDeTexto } from './campos.ts'
import type { Fecha } from './tiempo.ts'

/** How many rows match, beside a page of them (readings 38). */
export const TOTAL_HEADER = 'x-total-count'
/** What they come to in colones, beside a page of what has an amount. */
export const SUMA_HEADER = 'x-total-sum'

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
  const texto = buscar && { buscar }
  if (pagina === undefined && tamano === undefined) return { ...texto }
  return { ...texto, hoja: { numero: pagina ?? 1, tamano: tamano ?? TAMANO_POR_DEFECTO } }
}

/** The parameters that ask for a list. */
export function parametrosDe({ buscar, hoja }: Lista): Parametros {
  return { buscar, pagina: hoja?.numero, tamano: hoja?.tamano }
}

/**
 * The query of a list call. Without parameters the answer is the whole array; `buscar` alone finds all that match. With `pagina` or
 * `tamano` it is one page. The number of matches is in X-Total-Count (readings 38, 76).
 */
export const ListaQuery = z.codec(z.object(PARAMETROS_DE_LISTA), z.custom<Lista>(), {
  decode: listaDe,
  encode: parametrosDe,
})

/** One of some words, typed as those: the type that zod gives it can only be read for words that are known here. */
function uno<V extends string>(palabras: readonly V[], mensaje: string) {
  return z.optional(z.enum(palabras, mensaje) as unknown as z.ZodMiniType<V, V>)
}

/** A list of the back office that can also be narrowed and ordered: `S` names what its rows may be, `C` what it can be ordered by. */
export interface ListaFiltrada<S extends string = string, C extends string = string> extends Lista {
  /** The first and the last day, in Costa Rica. */
  desde?: Fecha | undefined
  hasta?: Fecha | undefined
  situacion?: S | undefined
  /** Upwards, or with a minus before it downwards; the list's own order when absent. */
  ordenar?: C | `-${C}` | undefined
}

/** The query of a list that can be narrowed to some days and to one of `situaciones`, and ordered by one of `columnas`. Like ListaQuery otherwise. */
export function listaFiltrada<const S extends readonly string[], const C extends readonly string[]>(
  situaciones: S,
  columnas: C,
) {
  const sentidos = columnas.flatMap((columna) => [columna, `-${columna}`]) as (C[number] | `-${C[number]}`)[]
  const filtros = {
    desde: z.optional(FechaDeTexto),
    hasta: z.optional(FechaDeTexto),
    situacion: uno(situaciones, `La situación debe ser una de estas: ${situaciones.join(', ')}.`),
    ordenar: uno(sentidos, `Se puede ordenar por una de estas columnas: ${columnas.join(', ')}.`),
  }
  return z.codec(z.object({ ...PARAMETROS_DE_LISTA, ...filtros }), z.custom<ListaFiltrada<S[number], C[number]>>(), {
    decode: ({ pagina, tamano, buscar, ...elegidos }) => {
      const filtrada = Object.values(elegidos).some((valor) => valor !== undefined)
      return { ...listaDe({ pagina: filtrada ? (pagina ?? 1) : pagina, tamano, buscar }), ...elegidos }
    },
    encode: ({ buscar, hoja, ...elegidos }) => ({ ...parametrosDe({ buscar, hoja }), ...elegidos }),
  })
}
