import { type Instante, wallTimeOf } from '../../../contract/tiempo.ts'
import { requireCliente } from '../../cuentas/queries.ts'
import type { Tx } from '../../db/schema.ts'
import { findTaller } from '../queries.ts'
import { assertSePuedeInscribir, tallerNoExiste } from '../rules.ts'
import { avisar } from './avisar.ts'
import { findInscripcion, insertInscripcion, isInscrito } from './queries.ts'

/**
 * Takes a seat in a workshop for a person and puts the confirmation into the outbox, in the caller's transaction; refuses as
 * `assertSePuedeInscribir` does. Answers the enrolment.
 */
export async function inscribir(
  tx: Tx,
  { tallerId, usuarioId }: { tallerId: number; usuarioId: number },
  ahora: Instante,
) {
  const taller = await findTaller(tx, tallerId)
  if (!taller) throw tallerNoExiste()
  await requireCliente(tx, usuarioId)
  assertSePuedeInscribir(taller, await isInscrito(tx, tallerId, usuarioId), wallTimeOf(ahora))
  const id = await insertInscripcion(tx, { tallerId, usuarioId, estado: 'CONFIRMADA', fecha: ahora })
  const inscripcion = (await findInscripcion(tx, id))!
  await avisar(tx, 'confirmada', inscripcion, taller, ahora)
  return inscripcion
}
