import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../contract/base/endpoint.ts'
import type { Lista } from '../../contract/base/listas.ts'
import type { Read } from '../../contract/base/pagina.ts'
import type { Pagina } from '../db/busqueda.ts'
import type { Compartida } from '../db/noticias.ts'
import { Refusal } from './refuse.ts'

type Answer = (input: object) => Promise<unknown>

/** The public calls that pages are rendered with, answered by their domains as a visitor would get them, without HTTP to ourselves. */
export interface Visits {
  /** `tablas` are those that the answer is read from. */
  add(endpoint: Endpoint, tablas: readonly Compartida[], answer: Answer): void
  /** Answers the call for a page of the list as well, with how many match beside it (web/lista/consultaDeLista.ts). */
  addHojas<E extends Endpoint & { query: Schema; response: Schema }>(
    endpoint: E,
    tablas: readonly Compartida[],
    find: (query: z.output<E['query']>) => Promise<Pagina<unknown>>,
  ): void
  read: Read
  /** `read` that notes in `leidas` the tables it reads from, before it does. */
  readNoting(leidas: Set<Compartida>): Read
}

export function createVisits(): Visits {
  const answers = new Map<string, { tablas: readonly Compartida[]; answer: Answer }>()
  const hojas: typeof answers = new Map()
  // The build that renders has endpoints of its own, equal to these but not the same.
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

/** An answer as it is after its way over the wire: without a column that is not listed. */
export function asReceived<S extends Schema>(response: S, answer: z.output<S>): z.output<S> {
  return z.decode(response, z.encode(response, answer))
}
