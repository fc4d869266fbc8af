import type { Endpoint } from '../../contract/endpoint.ts'
import type { Read } from '../../contract/pagina.ts'
import type { Compartida } from '../db/noticias.ts'
import { Refusal } from './refuse.ts'

type Answer = (input: object) => Promise<unknown>

/** The public calls that pages are rendered with, answered by their domains as a visitor would get them, without HTTP to ourselves. */
export interface Visits {
  /** `tablas` are those that the answer is read from. */
  add(endpoint: Endpoint, tablas: readonly Compartida[], answer: Answer): void
  read: Read
  /** `read` that notes in `leidas` the tables it reads from, before it does. */
  readNoting(leidas: Set<Compartida>): Read
}

export function createVisits(): Visits {
  const answers = new Map<string, { tablas: readonly Compartida[]; answer: Answer }>()
  // The build that renders has endpoints of its own, equal to these but not the same.
  const claveDe = ({ method, path }: Endpoint) => `${method} ${path}`
  const readNoting: Visits['readNoting'] = (leidas) => async (endpoint, input) => {
    const known = answers.get(claveDe(endpoint))
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
    read: readNoting(new Set()),
    readNoting,
  }
}
