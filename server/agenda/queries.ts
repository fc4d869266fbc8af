import type { Fecha } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'

/** Why the days that the owner closed are closed, from one to another, both included. */
export async function readMotivos(tx: Tx, desde: Fecha, hasta: Fecha): Promise<Map<Fecha, string>> {
  const cerrados = await tx
    .selectFrom('diasCerrados')
    .select(['fecha', 'motivo'])
    .where('estado', '=', 'CERRADO')
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute()
  return new Map(cerrados.map(({ fecha, motivo }) => [fecha, motivo]))
}
