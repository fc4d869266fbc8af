import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../contract/endpoint.ts'
import type { Lista } from '../../contract/listas.ts'
import type { Read } from '../../contract/pagina.ts'
import type { Pagina } from '../db/busqueda.ts'
import { Refusal } from './refuse.ts'

type Answer = (input: object) => Promise<unknown>

/** The public calls that pages are rendered with, answered by their domains as a visitor would get them, without HTTP to ourselves. */
export interface Visits {
  add(endpoint: Endpoint, answer: Answer): void
  /** Answers the call for a page of the list as well, with how many match beside it (web/consultaDeLista.ts). */
  addHojas<E extends Endpoint & { query: Schema; response: Schema }>(
    endpoint: E,
    find: (query: z.output<E['query']>) => Promise<Pagina<unknown>>,
  ): void
  read: Read
}

export function createVisits(): Visits {
  const answers = new Map<string, Answer>()
  const hojas = new Map<string, Answer>()
  // The build that renders has endpoints of its own, equal to these but not the same.
  const claveDe = ({ method, path }: Endpoint) => `${method} ${path}`
  return {
    add: (endpoint, answer) => answers.set(claveDe(endpoint), answer),
    addHojas: (endpoint, find) =>
      hojas.set(claveDe(endpoint), async (input) => {
        const { filas, total } = await find((input as { query: never }).query)
        return { filas: asReceived(endpoint.response, filas), total }
      }),
    async read(endpoint, input) {
      const { query } = input as { query?: Lista }
      const answer = (query?.hoja ? hojas : answers).get(claveDe(endpoint))
      if (!answer) throw new Error(`No page can be rendered with ${endpoint.path}: its domain does not offer it.`)
      try {
        return await answer(input)
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) return null
        throw error
      }
    },
  }
}

/** An answer as it is after its way over the wire: without a column that is not listed. */
export function asReceived<S extends Schema>(response: S, answer: z.output<S>): z.output<S> {
  return z.decode(response, z.encode(response, answer))
}
