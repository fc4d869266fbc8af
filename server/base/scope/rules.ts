import { forbidden } from '../http/refuse.ts'
import type { Scope } from './scope.ts'

/** The person who attends; both null when nobody is named. */
export interface Atendido {
  atiendeId: number | null
  atiendeNombre: string | null
}

/** The name of who attends, as letters and calendars say it; nothing when nobody is named. */
export function conDe({ atiendeNombre }: Partial<Atendido>): { con?: string } {
  return atiendeNombre ? { con: atiendeNombre } : {}
}

/** A row as it is answered: with `persona` when somebody is named. */
export function conPersona<F extends Atendido>({ atiendeId, atiendeNombre, ...fila }: F) {
  return { ...fila, ...(atiendeId !== null && { persona: { id: atiendeId, nombre: atiendeNombre! } }) }
}

/** With whom a caller books or is away: somebody who attends always themselves. Throws 403 for anybody else. */
export function conSuPersona({ atiendeId }: Scope, persona: { id: number } | null | undefined) {
  if (atiendeId === null) return persona
  if (persona !== undefined && persona?.id !== atiendeId) throw forbidden()
  return { id: atiendeId }
}
