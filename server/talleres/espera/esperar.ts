import type { Limites } from '../../../contract/base/settings/limites.ts'
import { type Instante, instanteDe, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import { pasarEnlaces } from '../../mensajes/enlaces/queries.ts'
import { ofertaVencida } from '../../mensajes/lista-de-espera/rules.ts'
import { avisarInscripcion, contarPlaza } from '../inscripciones/avisar.ts'
import { assertRitmo } from '../inscripciones/inscribir.ts'
import { findActiva, findInscripcion, type Inscripcion, insertInscripcion } from '../inscripciones/queries.ts'
import { findTaller, type Taller } from '../talleres/queries.ts'
import { assertEstaLleno, assertSePuedeInscribir, estaLleno, tallerNoExiste, yaInscrito } from '../talleres/rules.ts'
import { confirmar } from './queries.ts'

type Plaza = { tallerId: number; usuarioId: number }

/** Puts a person at the end of the list of a full workshop; who waits already keeps their place. */
export async function esperar(tx: Tx, plaza: Plaza, limites: Limites | undefined, ahora: Instante): Promise<void> {
  const taller = await requireTaller(tx, plaza.tallerId)
  await requireCliente(tx, plaza.usuarioId)
  const propia = await findActiva(tx, plaza.tallerId, plaza.usuarioId)
  if (propia?.estado === 'CONFIRMADA') throw yaInscrito()
  if (propia) return
  assertEstaLleno(taller, wallTimeDe(ahora))
  if (limites) await assertRitmo(tx, plaza.usuarioId, limites.inscripcionesPorHora, ahora)
  await insertInscripcion(tx, { ...plaza, estado: 'EN_ESPERA', fecha: ahora })
}

/**
 * Turns waiting into a seat: the one that is held for the person, whatever the capacity is by now, or one that is free for all. Refusals:
 * `oferta_vencida` once the time is over or they wait no more, and those of `assertSePuedeInscribir`. Who has a seat is answered theirs: a
 * call is repeated after a lost answer.
 */
export async function tomarCupo(tx: Tx, plaza: Plaza, { por, ahora }: Act<{ id: number }>): Promise<Inscripcion> {
  const taller = await requireTaller(tx, plaza.tallerId)
  const propia = await findActiva(tx, plaza.tallerId, plaza.usuarioId)
  if (!propia) throw ofertaVencida('fuera')
  if (propia.estado === 'CONFIRMADA') return (await findInscripcion(tx, propia.id))!
  const { id, ofrecidaHasta } = propia
  if (ofrecidaHasta !== null && ofrecidaHasta <= ahora) throw ofertaVencida('vencido')
  assertSePuedeInscribir(ofrecidaHasta === null ? taller : sinLimite(taller), false, wallTimeDe(ahora))
  await confirmar(tx, id, taller.precio, ahora)
  await pasarEnlaces(
    tx,
    { proposito: 'CUPO', asuntoId: id },
    { proposito: 'INSCRIPCION', asuntoId: id, vence: instanteDe(taller.inicio) },
  )
  const inscripcion = (await findInscripcion(tx, id))!
  await avisarInscripcion(tx, { aviso: 'confirmada', inscripcion, taller }, { por, ahora })
  await contarPlaza(tx, { que: 'NUEVA', inscripcion, taller }, { por, ahora })
  return inscripcion
}

/**
 * The seat of a person who waits, taken by the documented call: only they take one that is held for them (R-lo-ofrecido), while one that is
 * free for all, as in the last hour, is theirs too. Undefined when there is none. Refusals as above.
 */
export async function tomarEsperando(
  tx: Tx,
  plaza: Plaza,
  { por, ahora }: Act<{ id: number }>,
): Promise<Inscripcion | undefined> {
  const propia = await findActiva(tx, plaza.tallerId, plaza.usuarioId)
  if (propia?.estado !== 'EN_ESPERA') return undefined
  const hay =
    propia.ofrecidaHasta === null ? !estaLleno((await findTaller(tx, plaza.tallerId))!) : por.id === plaza.usuarioId
  return hay ? tomarCupo(tx, plaza, { por, ahora }) : undefined
}

async function requireTaller(tx: Tx, id: number): Promise<Taller> {
  const taller = await findTaller(tx, id)
  if (!taller) throw tallerNoExiste()
  return taller
}

function sinLimite(taller: Taller): Taller {
  return { ...taller, cupoMaximo: 0 }
}
