import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../../contract/base/wire/endpoint.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import type { Read } from '../../../contract/base/wire/rendered-page.ts'
import type { SharedTable } from '../db/change-feed.ts'
import type { ResultPage } from '../db/search.ts'
import { Refusal } from './refuse.ts'

type Answer = (input: object) => Promise<unknown>

/** The public calls of rendered pages, answered by their domains as for a visitor, without HTTP to ourselves. */
export interface Visits {
  /** `tablas` are the tables that the answer is read from. */
  add(endpoint: Endpoint, tablas: readonly SharedTable[], answer: Answer): void
  /** Answers the call for a page of the list too, with the number of matches (web/base/lists/listQueryOptions.ts). */
  addHojas<E extends Endpoint & { query: Schema; response: Schema }>(
    endpoint: E,
    tablas: readonly SharedTable[],
    find: (query: z.output<E['query']>) => Promise<ResultPage<unknown>>,
  ): void
  read: Read
  /** A `read` that notes the tables of each reading in `leidas`, before it reads. */
  readNoting(leidas: Set<SharedTable>): Read
}

export function createVisits(): Visits {
  const answers = new Map<string, { tablas: readonly SharedTable[]; answer: Answer }>()
  const hojas: typeof answers = new Map()
  // The rendering build has copies of these endpoints, so they are compared by method and path.
  const claveDe = ({ method, path }: Endpoint) => `${method} ${path}`
  const readNoting: Visits['readNoting'] = (leidas) => async (endpoint, input) => {
    const { query } = input as { query?: Lista }
    const known = (query?.hoja ? hojas : answers).get(claveDe(endpoint))
    if (!known) throw new Error(`No page can be rendered with ${endpoint.path}: its domain does not offer it.`)
    for (const tabla of known.tablas) leidas.add(tabla)
    try {
      return await known.answer(input)
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return null
      throw error
    }
  }
  return {
    add: (endpoint, tablas, answer) => answers.set(claveDe(endpoint), { tablas, answer }),
    addHojas: (endpoint, tablas, find) =>
      hojas.set(claveDe(endpoint), {
        tablas,
        answer: async (input) => {
          const { filas, total } = await find((input as { query: never }).query)
          return { filas: asReceived(endpoint.response, filas), total }
        },
      }),
    read: readNoting(new Set()),
    readNoting,
  }
}

/** An answer after its way over the wire: without unlisted columns. */
export function asReceived<S extends Schema>(response: S, answer: z.output<S>): z.output<S> {
  return z.decode(response, z.encode(response, answer))
}
