import type { Tx } from '../db/schema.ts'
import { notFound } from '../http/refuse.ts'
import { findPersona } from './queries.ts'

/** The name of somebody who can be booked. Throws 404 for anybody else. */
export async function assertAtiende(tx: Tx, id: number): Promise<string> {
  const persona = await findPersona(tx, id)
  if (!persona?.atiende) throw notFound('Esa persona no atiende citas. Elige otra, o quien esté libre.')
  return persona.nombre
}
