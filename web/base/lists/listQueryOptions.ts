import { keepPreviousData, type Query, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import { type Lista, SUMA_HEADER, TOTAL_HEADER } from '../../../contract/base/wire/lists.ts'
import { decodeAnswer } from '../calls/answers.ts'
import { request } from '../calls/api.ts'
import type { QueryMeta } from '../calls/queries.ts'
import type { ListView } from './listAddress.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const FRESCO_EN_LA_PAGINA_MS = 2 * 60_000
/** A component does not read again what was read just now. */
const FRESCO_MS = 10_000

/** For what a page arrives with: the server counts no reading of the browser (entry-server.tsx). */
export function freshness({ state }: Pick<Query, 'state'>): number {
  return state.dataUpdateCount === 0 ? FRESCO_EN_LA_PAGINA_MS : FRESCO_MS
}

/** The query options of one page of a list, with the call's own filters; while the next one is read, the last one stays. */
export function listQueryOf<const E extends Endpoint>(
  endpoint: E,
  query: Lista & Readonly<Record<string, unknown>>,
  extra: { sinReingreso?: boolean } = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, { query }] as const,
    queryFn: async ({ signal }) => {
      const response = await request(endpoint, { query }, { signal, ...extra })
      const filas = await decodeAnswer(endpoint, response)
      return {
        filas,
        total: Math.max(Number(response.headers.get(TOTAL_HEADER)), (filas as readonly unknown[]).length),
        /** The sum of all rows in colones; null where nothing is summed up. */
        suma: response.headers.get(SUMA_HEADER),
      }
    },
    placeholderData: keepPreviousData,
    meta: { endpoint } satisfies QueryMeta,
  })
}

/** A page of a list as visitors see it. */
interface Hoja<F> {
  filas: F[]
  /** The number of rows on all pages. */
  total: number
}

export type PageQuery<F> = Pick<
  UseQueryOptions<Hoja<F>, Error, Hoja<F>, readonly unknown[]>,
  'queryKey' | 'queryFn' | 'placeholderData' | 'staleTime' | 'meta'
>

/** The query options of a page of visitors. `resumir` is what of a row the browser needs beside a page that was rendered with it. */
export function pageQueryOf<F>(
  endpoint: Endpoint,
  { hoja, filtros }: ListView,
  tamano: number,
  resumir: (fila: F) => F = (fila) => fila,
): PageQuery<F> {
  const query = { ...filtros, hoja: { numero: hoja, tamano } }
  const lista = listQueryOf(endpoint, query, { sinReingreso: true })
  const resumirHoja = ({ filas, total }: Hoja<F>): Hoja<F> => ({ filas: filas.map(resumir), total })
  const meta = { endpoint, resumir: resumirHoja } satisfies QueryMeta
  return { ...(lista as unknown as PageQuery<F>), staleTime: freshness as PageQuery<F>['staleTime'], meta }
}
