import type { Limites } from '../../../contract/base/settings/limites.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { ritmo } from '../../base/settings/limits/limits.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import { findTaller } from '../talleres/queries.ts'
import { assertSePuedeInscribir, tallerNoExiste } from '../talleres/rules.ts'
import { avisarInscripcion, contarPlaza } from './avisar.ts'
import { findActiva, findInscripcion, insertInscripcion } from './queries.ts'

/** Refuses more enrolments and waits of one account than an hour may have. */
export const assertRitmo = ritmo(['inscripción', 'inscripciones'], 'inscripciones')

/**
 * Enrols a person and queues the confirmation, in the caller's transaction. Refusals: those of `assertSePuedeInscribir`, and the limits,
 * which administrators do not have. Answers the enrolment.
 */
export async function inscribir(
  tx: Tx,
  { tallerId, usuarioId }: { tallerId: number; usuarioId: number },
  { por, ahora }: Act<{ id: number }>,
  limites: Limites | undefined,
) {
  const taller = await findTaller(tx, tallerId)
  if (!taller) throw tallerNoExiste()
  await requireCliente(tx, usuarioId)
  const propia = await findActiva(tx, tallerId, usuarioId)
  assertSePuedeInscribir(taller, propia !== undefined, wallTimeDe(ahora))
  if (limites) await assertRitmo(tx, usuarioId, limites.inscripcionesPorHora, ahora)
  const plaza = { tallerId, usuarioId, estado: 'CONFIRMADA', precioAcordado: taller.precio, fecha: ahora } as const
  const id = await insertInscripcion(tx, plaza)
  const inscripcion = (await findInscripcion(tx, id))!
  await avisarInscripcion(tx, { aviso: 'confirmada', inscripcion, taller }, { por, ahora })
  await contarPlaza(tx, { que: 'NUEVA', inscripcion, taller }, { por, ahora })
  return inscripcion
}
