import type { PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'
import { listAsistentes } from '../../../../contract/talleres/asistentes.ts'
import { useSesion } from '../../../base/session/session.tsx'

/** Tells which things of the agenda can be opened: a person who attends changes their own blocks only, and opens no workshop. */
export function useAbren() {
  const { usuario, puede } = useSesion()
  const suya = usuario?.persona?.id
  return {
    talleres: puede(listAsistentes),
    bloqueo: ({ persona }: { persona?: PersonaQueAtiende | undefined }) => suya === undefined || persona?.id === suya,
  }
}
