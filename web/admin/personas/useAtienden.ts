import { useQuery } from '@tanstack/react-query'
import type { Persona } from '../../../contract/agenda/personas.ts'
import { personas } from '../../personas/api.ts'

/** The people who are booked, in the owner's order; nobody while the practice has one line of time, and until they are known. */
export function useAtienden(): readonly Persona[] {
  return useQuery(personas).data?.personas.filter(({ atiende }) => atiende) ?? []
}

/** Whether rooms are counted. */
export function useHaySalas(): boolean {
  return useQuery(personas).data?.salas !== undefined
}
