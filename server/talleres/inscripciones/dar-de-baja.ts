import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import { assertOwnerOrAdmin, notFound } from '../../base/http/refuse.ts'
import { ofrecerCupos, retirarOferta } from '../espera/ofrecer.ts'
import { findTaller, type Taller } from '../talleres/queries.ts'
import { assertSePuedeDejar, assertSePuedeInscribir, cupoPerdido, estaLleno } from '../talleres/rules.ts'
import { acordado, anotarAviso, avisarInscripcion, contarPlaza } from './avisar.ts'
import {
  cancelInscripcion,
  deleteInscripcion,
  findActiva,
  findInscripcion,
  findPrecioAcordado,
  retakeInscripcion,
} from './queries.ts'

type Quien = { id: number; rol: string }

/**
 * Gives a seat back (R-baja). An administrator deletes the enrolment at any time, with an entry in the history; its owner sets it
 * CANCELADA until the workshop starts. Before the start, the person is told by mail and the seat is offered to the waiting list. A place in
 * the waiting list is given up the same way.
 */
export async function darDeBaja(tx: Tx, id: number, sesion: Quien, ahora: Instante): Promise<void> {
  const { inscripcion, taller } = await findPropia(tx, id, sesion)
  const reloj = wallTimeDe(ahora)
  if (esAdmin(sesion)) {
    await deleteInscripcion(tx, id)
    await anotarAviso(tx, inscripcion, null, { por: sesion, ahora })
  } else {
    assertSePuedeDejar(taller.inicio, reloj)
    await cancelInscripcion(tx, id)
  }
  const pierdeLugar = inscripcion.estado === 'CONFIRMADA' && taller.inicio > reloj
  if (pierdeLugar) {
    await avisarInscripcion(
      tx,
      { aviso: 'cancelada', inscripcion, taller, sabido: acordado(taller) },
      { por: sesion, ahora },
    )
    await contarPlaza(tx, { que: 'CANCELADA', inscripcion, taller }, { por: sesion, ahora })
  }
  await ofrecerCupos(tx, taller.id, ahora)
}

/**
 * Gives a CANCELADA seat back to its person as it was, with what was paid for it, while the workshop has one free. An enrolment that is
 * not CANCELADA stays as it is. Refusals: those of `assertSePuedeInscribir`, `cupo_perdido`. Answers the workshop.
 */
export async function recuperar(tx: Tx, id: number, sesion: Quien, ahora: Instante): Promise<Taller> {
  const { inscripcion, taller } = await findPropia(tx, id, sesion)
  if (inscripcion.estado !== 'CANCELADA') return taller
  if (estaLleno(taller)) await retirarOferta(tx, taller.id, ahora)
  const otra = await findActiva(tx, taller.id, inscripcion.usuarioId)
  assertSePuedeInscribir((await findTaller(tx, taller.id))!, otra !== undefined, wallTimeDe(ahora))
  if ((await findPrecioAcordado(tx, id)) !== taller.precio) throw cupoPerdido()
  await retakeInscripcion(tx, id)
  if (esAdmin(sesion))
    await anotarAviso(tx, inscripcion, { ...inscripcion, estado: 'CONFIRMADA' }, { por: sesion, ahora })
  await avisarInscripcion(
    tx,
    { aviso: 'confirmada', inscripcion: (await findInscripcion(tx, id))!, taller },
    { por: sesion, ahora },
  )
  await contarPlaza(tx, { que: 'NUEVA', inscripcion, taller }, { por: sesion, ahora })
  return taller
}

async function findPropia(tx: Tx, id: number, sesion: Quien) {
  const inscripcion = await findInscripcion(tx, id)
  if (!inscripcion) throw notFound('La inscripción no existe o fue eliminada.')
  assertOwnerOrAdmin(sesion, inscripcion.usuarioId)
  return { inscripcion, taller: (await findTaller(tx, inscripcion.tallerId))! }
}
