import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { RepeatableRequest } from '../../base/http/idempotency.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { readPlazo } from '../../dinero/plazo/horas-abiertas.ts'
import { PLAZO } from './columnas.ts'
import * as queries from './queries.ts'

/**
 * Gives an order that waits for its payment the whole time again, from its deadline on. Throws 409 `orden_sin_plazo` for one that is not
 * annulled by itself.
 */
export async function esperarPago(
  tx: Tx,
  id: number,
  { sesion: por, ahora }: RepeatableRequest,
): Promise<queries.OrdenResumen> {
  const orden = await queries.findDetalle(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  const { pagarAntes: antes, codigoOrden: titulo, usuarioId: personaId } = orden
  if (antes === null) throw refuse(409, 'orden_sin_plazo', 'La orden no se anula sola: no tiene un plazo que alargar.')
  const pagarAntes = await readPlazo(tx, antes > ahora ? antes : ahora)
  await queries.setPagarAntes(tx, id, pagarAntes)
  const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId, titulo } as const
  const [de, a] = [orden, { pagarAntes }].map(PLAZO.vistaDe)
  await record(tx, { ...hecho, antes: de!, despues: a! }, ahora)
  return (await queries.findOrden(tx, id))!
}
