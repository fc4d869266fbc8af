import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Output } from '../../../contract/endpoint.ts'
import { TOTAL_HEADER } from '../../../contract/listas.ts'
import { request } from '../../api.ts'

interface Hoja {
  pagina: number
  tamano: number
  buscar: string
  /** The call's own parameters. */
  filtro?: Readonly<Record<string, string>>
}

/** The query options of one page of a list; while the next one is read, the last one stays. */
export function consultaDeLista<const E extends Endpoint>(endpoint: E, { pagina, tamano, buscar, filtro }: Hoja) {
  const query = { pagina: String(pagina), tamano: String(tamano), buscar, ...filtro }
  return queryOptions({
    queryKey: [endpoint.path, { query }] as const,
    queryFn: async ({ signal }) => {
      const response = await request(endpoint, { query }, { signal })
      const filas = (await response.json()) as Output<E>
      return { filas, total: Number(response.headers.get(TOTAL_HEADER)) }
    },
    placeholderData: keepPreviousData,
  })
}
