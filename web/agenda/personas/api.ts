import { getPersonas, type Persona } from '../../../contract/agenda/personas/personas.ts'
import { queryOf } from '../../base/calls/api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

export const personas = { ...queryOf(getPersonas, {}), staleTime: RECIENTE_MS }

/** The people who can be booked for a service, in the owner's order; nobody while the practice has one line of time. */
export function quienesDan(personas: readonly Persona[], servicioId: number | undefined): Persona[] {
  return personas.filter(
    ({ atiende }) =>
      atiende &&
      (atiende.servicios.length === 0 || (servicioId !== undefined && atiende.servicios.includes(servicioId))),
  )
}
