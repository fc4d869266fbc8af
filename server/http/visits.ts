import type { Endpoint } from '../../contract/endpoint.ts'
import type { Read } from '../../contract/pagina.ts'
import { Refusal } from './refuse.ts'

type Answer = (input: object) => Promise<unknown>

/** The public calls that pages are rendered with, answered by their domains as a visitor would get them, without HTTP to ourselves. */
export interface Visits {
  add(endpoint: Endpoint, answer: Answer): void
  read: Read
}

export function createVisits(): Visits {
  const answers = new Map<string, Answer>()
  // The build that renders has endpoints of its own, equal to these but not the same.
  const claveDe = ({ method, path }: Endpoint) => `${method} ${path}`
  return {
    add: (endpoint, answer) => answers.set(claveDe(endpoint), answer),
    async read(endpoint, input) {
      const answer = answers.get(claveDe(endpoint))
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
