import type { Tx } from '../db/schema.ts'
import { forbidden, notFound } from '../http/refuse.ts'
import { findPersona } from './queries.ts'
import type { Scope } from './scope.ts'

/** The name of somebody who can be booked. Throws 404 for anybody else. */
export async function assertAtiende(tx: Tx, id: number): Promise<string> {
  const persona = await findPersona(tx, id)
  if (!persona?.atiende) throw notFound('Esa persona no atiende citas. Elige otra, o quien esté libre.')
  return persona.nombre
}

/** With whom a caller books or is away: somebody who attends always themselves. Throws 403 for anybody else. */
export function conSuPersona({ atiendeId }: Scope, persona: { id: number } | null | undefined) {
  if (atiendeId === null) return persona
  if (persona !== undefined && persona?.id !== atiendeId) throw forbidden()
  return { id: atiendeId }
}
