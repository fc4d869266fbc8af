import { useQuery } from '@tanstack/react-query'
import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import type { PersonaQueAtiende, Usuario } from '../../../../contract/cuentas/cuentas.ts'
import { listAsistentes } from '../../../../contract/talleres/asistentes.ts'
import { personas } from '../../../agenda/personas/api.ts'
import { useSesion } from '../../../base/session/session.tsx'

/**
 * The people who are booked and whose agenda the user sees, in the owner's order; nobody while the practice has one line of time, and until
 * they are known.
 */
export function useAtienden(): readonly Persona[] {
  const { usuario } = useSesion()
  return losQueAtienden(useQuery(personas).data?.personas ?? [], usuario)
}

/** Those among some people who are booked and whose agenda a user sees. */
export function losQueAtienden(todas: readonly Persona[], usuario: Usuario | null): readonly Persona[] {
  const suya = usuario?.persona?.id
  return todas.filter(({ id, atiende }) => atiende && (suya === undefined || id === suya))
}

/** Whether rooms are counted. */
export function useHaySalas(): boolean {
  return useQuery(personas).data?.salas !== undefined
}

/** Tells which things of the agenda can be opened: a person who attends changes their own blocks only, and opens no workshop. */
export function useAbren() {
  const { usuario, puede } = useSesion()
  const suya = usuario?.persona?.id
  return {
    talleres: puede(listAsistentes),
    bloqueo: ({ persona }: { persona?: PersonaQueAtiende | undefined }) => suya === undefined || persona?.id === suya,
  }
}
