import { getPersonas, type Persona } from '../../../contract/agenda/personas/personas.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'

export const personas = renderedQueryOf(getPersonas, {})

/** The people who can be booked for a service, in the owner's order; nobody while the practice has one line of time. */
export function quienesDan(personas: readonly Persona[], servicioId: number | undefined): Persona[] {
  return personas.filter(
    ({ atiende }) =>
      atiende &&
      (atiende.servicios.length === 0 || (servicioId !== undefined && atiende.servicios.includes(servicioId))),
  )
}
