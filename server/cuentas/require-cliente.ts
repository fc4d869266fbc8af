import type { Tx } from '../db/schema.ts'
import { notFound } from '../http/refuse.ts'
import { findCliente } from './queries.ts'

/** Whose cart, order, appointment or seat it is. Throws 404 when there is no such account (any more). */
export async function requireCliente(tx: Tx, id: number) {
  const cliente = await findCliente(tx, id)
  if (!cliente) throw notFound('La cuenta no existe o fue eliminada.')
  return cliente
}
