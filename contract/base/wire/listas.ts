import * as z from 'zod/mini'
import { IdDeTexto, numeroDeTexto } from '../fields/campos.ts'
import { FechaDeTexto } from '../fields/campos-de-tiempo.ts'
import type { Fecha } from '../time/tiempo.ts'

/** The number of all matching rows, sent with each page (R-hojas). */
export const TOTAL_HEADER = 'x-total-count'
/** The sum of all matching rows in colones, sent with each page of a list that has amounts. */
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

/** A text in the form that searches compare: without accents, in lower case (R-busqueda). */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
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

/** One of some words. Zod's own enum types them only for words known here; this one keeps the caller's. */
function uno<V extends string>(palabras: readonly V[], mensaje: string) {
  return z.optional(z.enum(palabras, mensaje) as unknown as z.ZodMiniType<V, V>)
}

/** A list of the back office with filters and an order. `S` are its situations, `C` the columns it can be ordered by. */
export interface ListaFiltrada<S extends string = string, C extends string = string> extends Lista {
  /** The first and the last day, in Costa Rica. */
  desde?: Fecha | undefined
  hasta?: Fecha | undefined
  situacion?: S | undefined
  /** The id of a person who attends. Only lists with `deQuien` take it. */
  atiende?: number | undefined
  /** A minus before the column orders downwards. Absent: the list's own order. */
  ordenar?: C | `-${C}` | undefined
}

/** Optional parameters of one list alone. */
type Suyos = Readonly<Record<string, z.ZodMiniType>>

/**
 * The query of a list that is narrowed by days, by `situaciones`, with `deQuien` by who attends, and by parameters of its own, and ordered
 * by `columnas`. Otherwise it is `ListaQuery`.
 */
export function listaFiltrada<
  const S extends readonly string[],
  const C extends readonly string[],
  const M extends Suyos = Record<never, never>,
>(situaciones: S, columnas: C, { deQuien = false, suyos }: { deQuien?: boolean; suyos?: M } = {}) {
  const sentidos = columnas.flatMap((columna) => [columna, `-${columna}`]) as (C[number] | `-${C[number]}`)[]
  const filtros = {
    desde: z.optional(FechaDeTexto),
    hasta: z.optional(FechaDeTexto),
    situacion: uno(situaciones, `La situación debe ser una de estas: ${situaciones.join(', ')}.`),
    ordenar: uno(sentidos, `Se puede ordenar por una de estas columnas: ${columnas.join(', ')}.`),
  }
  const campos = {
    ...PARAMETROS_DE_LISTA,
    ...filtros,
    ...(suyos as Record<never, never>),
    atiende: z.optional(IdDeTexto),
  }
  const { atiende: _, ...sinQuien } = campos
  return z.codec(
    z.object(deQuien ? campos : (sinQuien as typeof campos)),
    z.custom<ListaFiltrada<S[number], C[number]> & { [K in keyof M]?: z.output<M[K]> }>(),
    {
      decode: ({ pagina, tamano, buscar, ...elegidos }) => {
        const filtrada = Object.values(elegidos).some((valor) => valor !== undefined)
        return { ...listaDe({ pagina: filtrada ? (pagina ?? 1) : pagina, tamano, buscar }), ...elegidos } as never
      },
      encode: ({ buscar, hoja, ...elegidos }) => ({ ...parametrosDe({ buscar, hoja }), ...elegidos }),
    },
  )
}
