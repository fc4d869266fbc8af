import { useQuery } from '@tanstack/react-query'
import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import { personas } from '../../../agenda/personas/api.ts'
import { useSesion } from '../../../base/session/session.tsx'

/**
 * The people who are booked and whose agenda the user sees, in the owner's order; nobody while the practice has one line of time, and until
 * they are known.
 */
export function useAtienden(): readonly Persona[] {
  const { usuario } = useSesion()
  const suya = usuario?.persona?.id
  const atienden = useQuery(personas).data?.personas.filter(({ atiende }) => atiende) ?? []
  return suya === undefined ? atienden : atienden.filter(({ id }) => id === suya)
}

/** Whether rooms are counted. */
export function useHaySalas(): boolean {
  return useQuery(personas).data?.salas !== undefined
}
