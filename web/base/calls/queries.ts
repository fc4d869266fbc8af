import { QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Parts } from '../../../contract/base/wire/endpoint.ts'
import { ApiError, decodeAnswer } from './answers.ts'
import { request } from './api.ts'

/** How long an answer nobody shows is kept (R-cache). */
const CONSERVAR_MS = 4 * 60_000
/** For this long, what a page was rendered with counts as new. */
const RECIEN_PINTADA_MS = 2 * 60_000

/** The query options of a reading call; its key is the call itself. Endpoint and input let the server answer it while it renders. */
export function queryOf<const E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: async ({ signal }) =>
      decodeAnswer(endpoint, await request(endpoint, input as Parts, { signal, insiste: true, sinReleer: true })),
    meta: { endpoint } satisfies QueryMeta,
  })
}

/** The same of what rendered pages say. They may be a minute old: it is not read again as soon as they are there. */
export function renderedQueryOf<const E extends Endpoint>(endpoint: E, input: Input<E>) {
  return { ...queryOf(endpoint, input), staleTime: RECIEN_PINTADA_MS }
}

/** A reading that a screen stands without: when its retry fails too, the answer is what was read before, or else `siNada`. */
export function orLastRead<T, N>(leer: (context: QueryFunctionContext) => Promise<T>, siNada: N) {
  return (context: QueryFunctionContext): Promise<T | N> =>
    leer(context).catch((error: Error) => {
      const { client, queryKey } = context
      if (retryOnce(client.getQueryState(queryKey)?.fetchFailureCount ?? 0, error)) throw error
      return client.getQueryData<T>(queryKey) ?? siNada
    })
}

/** How the server answers a query without HTTP. */
export interface QueryMeta extends Record<string, unknown> {
  endpoint: Endpoint
  /** Picks the part of the answer that the browser needs beside the rendered page; absent: all of it. */
  resumir?: (answer: never) => unknown
}

/** The product's own cache settings (R-cache): 4 minutes kept, one retry. Writes are not its own (base/acting/act.tsx). */
export function createQueryClient(gcTime = CONSERVAR_MS): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { gcTime, retry: retryOnce, networkMode: 'always' } },
  })
}

/** A refusal stays a refusal: only a server that is away or failing is asked again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
