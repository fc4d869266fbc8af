import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { forbidden } from '../http/refuse.ts'

/** How far an administrator sees. */
export interface Scope {
  /** Null for an administrator who may do everything. */
  parte: ParteDeAdmin | null
  /** The person whose agenda alone the caller sees; null for everybody's. A CHECK ties it to the part ATIENDE. */
  atiendeId: number | null
}

/** The reach of customers, and of administrators who may do everything. */
export const UNSCOPED: Scope = { parte: null, atiendeId: null }

/** With whom a caller books or is away: somebody who attends always themselves. Throws 403 for anybody else. */
export function conSuPersona({ atiendeId }: Scope, persona: { id: number } | null | undefined) {
  if (atiendeId === null) return persona
  if (persona !== undefined && persona?.id !== atiendeId) throw forbidden()
  return { id: atiendeId }
}

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
