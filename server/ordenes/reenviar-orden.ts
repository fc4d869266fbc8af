import type { Instante } from '../../contract/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import { notFound } from '../http/refuse.ts'
import { orden as correo } from './correo.ts'
import * as queries from './queries.ts'
import { assertSePuedeEscribir } from './rules.ts'

/** Puts the mail of an order into the outbox once more and writes that into the history. Answers the address. */
export async function reenviarOrden(tx: Tx, id: number, por: { id: number }, ahora: Instante): Promise<string> {
  const orden = await queries.findOrden(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  assertSePuedeEscribir(orden)
  const { codigoOrden: codigo, usuarioEmail: para, usuarioId: personaId } = orden
  await enqueue(tx, { plantilla: correo, para, datos: { codigo } }, ahora)
  const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId, titulo: codigo } as const
  await anotar(tx, { ...hecho, antes: {}, despues: { Correo: 'Reenviado' } }, ahora)
  return para
}
