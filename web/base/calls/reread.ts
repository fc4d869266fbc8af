import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import type { Tema } from '../../../contract/base/wire/temas.ts'

/** What calls have changed since the last reading; null: everything. */
let changed: Set<Tema> | null = new Set()
let reading: Promise<unknown> | null = null
let client: QueryClient | null = null

/** Has the cache of the browser read again what a call changes, and nothing else (R-solo-lo-cambiado). */
export function rereadIn(queries: QueryClient): void {
  client = queries
}

/** Long enough for the caller to use the answer, and for the screen to follow. */
const MIENTRAS_MS = 30

/**
 * Notes what this call changed, whether it was answered or not: everything where `cambia` is absent. It is read again a moment later, once for
 * several calls: a screen that its caller leaves by then is not read.
 */
export function noteChange({ cambia }: Pick<Endpoint, 'cambia'>): void {
  if (!client || cambia?.length === 0) return
  changed = changed && cambia ? new Set([...changed, ...cambia]) : null
  reading ??= new Promise((resolve) => setTimeout(resolve, MIENTRAS_MS)).then(readAgain)
}

/** Ends once the screen shows what the calls up to now have changed. */
export function rereading(): Promise<unknown> {
  return reading ?? Promise.resolve()
}

function readAgain(): Promise<void> {
  const temas = changed
  changed = new Set()
  reading = null
  return client!.invalidateQueries({ predicate: (query) => temas === null || isMadeOf(query, temas) })
}

/** A reading that does not say what it is made of may be made of anything. */
function isMadeOf({ meta }: Query, temas: ReadonlySet<Tema>): boolean {
  const { lee } = (meta?.endpoint ?? {}) as Pick<Endpoint, 'lee'>
  return lee === undefined || lee.some((tema) => temas.has(tema))
}
