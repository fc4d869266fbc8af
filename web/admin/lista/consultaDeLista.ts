import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type Lista, TOTAL_HEADER } from '../../../contract/listas.ts'
import { decodeAnswer, request } from '../../api.ts'

/** The query options of one page of a list, with the call's own filters; while the next one is read, the last one stays. */
export function consultaDeLista<const E extends Endpoint>(
  endpoint: E,
  query: Lista & Readonly<Record<string, unknown>>,
) {
  return queryOptions({
    queryKey: [endpoint.path, { query }] as const,
    queryFn: async ({ signal }) => {
      const response = await request(endpoint, { query }, { signal })
      return { filas: await decodeAnswer(endpoint, response), total: Number(response.headers.get(TOTAL_HEADER)) }
    },
    placeholderData: keepPreviousData,
  })
}
