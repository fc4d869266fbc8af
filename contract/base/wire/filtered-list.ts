import * as z from 'zod/mini'
import { IdDeTexto } from '../fields/fields.ts'
import { FechaDeTexto } from '../fields/time-fields.ts'
import type { Fecha } from '../time/time.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from './lists.ts'

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
