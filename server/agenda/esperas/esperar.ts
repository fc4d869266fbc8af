import type { Limites } from '../../../contract/base/settings/limites.ts'
import { contar } from '../../../contract/base/text/text.ts'
import {
  type Fecha,
  fechaDe,
  hoy,
  type Instante,
  instanteDe,
  medianoche,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { once } from '../../base/http/idempotency.ts'
import { notFound } from '../../base/http/refuse.ts'
import { assertAtiende } from '../../base/scope/queries.ts'
import { alcanzado } from '../../base/settings/limits/limits.ts'
import { pasarEnlaces } from '../../mensajes/enlaces/queries.ts'
import { ofertaVencida } from '../../mensajes/lista-de-espera/rules.ts'
import { agendarCita, medidaDe, type Reserva } from '../citas/agendar-cita.ts'
import { findSuya } from '../citas/enlace.ts'
import type { Cita } from '../citas/queries.ts'
import { servicioNoExiste } from '../citas/rules.ts'
import { assertSePuedeEsperar, comienzosDe } from '../citas/slots.ts'
import { readLineas } from '../horario/queries.ts'
import { diaDe } from '../horario/rules.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { findLibre, horas } from './ofrecer.ts'
import * as queries from './queries.ts'

/**
 * Puts a person at the end of the list of a full day. Refusals: `horario_no_disponible`, `hay_horarios`, `servicio_no_existe`, and
 * `limite_de_citas` for more days at once than one may have appointments: what is held for them is held from others.
 */
export async function esperarHora(
  tx: Tx,
  espera: { fecha: Fecha; servicio: string; usuarioId: number; conId: number | null },
  { citasPorVenir }: Limites,
  ahora: Instante,
): Promise<void> {
  if (await horas.findLugar(tx, espera.fecha, espera.usuarioId)) return
  const dia = medianoche(espera.fecha)
  const servicio = await findPorNombre(tx, espera.servicio)
  const medida = medidaDe(servicio)
  if (espera.conId !== null) await assertAtiende(tx, espera.conId)
  const para = { servicio: espera.servicio, persona: espera.conId ?? undefined }
  const comienzos = comienzosDe(dia, await readLineas(tx, diaDe(dia), para), medida.duracion + medida.margen)
  const libre = await findLibre(tx, espera, medida, ahora)
  assertSePuedeEsperar(dia, comienzos, libre !== undefined, wallTimeDe(ahora))
  if (!servicio) throw servicioNoExiste()
  const suyas = await queries.listEsperasDe(tx, espera.usuarioId, hoy(ahora))
  if (citasPorVenir > 0 && suyas.length >= citasPorVenir) {
    const frase = `Cada persona puede esperar ${contar(citasPorVenir, 'día', 'días')} a la vez, y ya ${citasPorVenir === 1 ? 'lo' : 'los'} esperas.`
    throw await alcanzado(tx, 'limite_de_citas', frase, 'Sal de una de esas listas')
  }
  await queries.insertEspera(tx, { ...espera, creada: ahora })
}

/**
 * Books the hour that is held for a person; asked for again, answers the appointment while it is theirs. Refusals: 404, `oferta_vencida`,
 * and those of `agendarCita`.
 */
export function tomarHora(
  tx: Tx,
  { id, usuarioId }: { id: number; usuarioId: number },
  limites: Limites,
  ahora: Instante,
): Promise<Cita> {
  const clave = { usuarioId, clave: `tomar hora ${id}`, huella: '' }
  const findHecha = (una: Tx, asuntoId: number) => findSuya(una, { asuntoId, usuarioId })
  return once(tx, { sesion: { id: usuarioId }, clave, ahora }, findHecha, async () => {
    const { inicio, servicio, atiendeId } = await findPropia(tx, id, usuarioId)
    if (inicio === null) throw ofertaVencida('suelto')
    const reserva = {
      inicio,
      servicio,
      usuarioId,
      atiendeId: atiendeId ?? undefined,
      notas: null,
      duracion: 0,
      estado: 'AGENDADA',
    } as const
    return reservar(tx, reserva, limites, ahora)
  })
}

/**
 * A customer's booking. An hour that is held for them is taken (R-lo-ofrecido), whatever the limits of pace and notice. Refusals:
 * `oferta_vencida`, and those of `agendarCita`.
 */
export async function reservar(tx: Tx, reserva: Reserva, limites: Limites, ahora: Instante): Promise<Cita> {
  await horas.ofrecer(tx, fechaDe(reserva.inicio), ahora)
  const guardada = await soltarGuardada(tx, reserva, ahora)
  const vigentes = guardada === null ? limites : { ...limites, anticipacionHoras: 0, citasPorHora: 0 }
  const cita = await agendarCita(tx, reserva, vigentes, ahora)
  if (guardada !== null) await pasarASuCita(tx, guardada, cita)
  return cita
}

/** The link of an offered hour is the link of the appointment that it became. */
export async function pasarASuCita(tx: Tx, esperaId: number, { id, inicio }: Cita): Promise<void> {
  const cita = { proposito: 'CITA', asuntoId: id, vence: instanteDe(inicio) } as const
  await pasarEnlaces(tx, { proposito: 'HORA', asuntoId: esperaId }, cita)
}

/** Ends a person's waiting for the hour that they book now. Answers its id when the hour was held for them, else null; throws `oferta_vencida`. */
export async function soltarGuardada(
  tx: Tx,
  { inicio, usuarioId }: Pick<Reserva, 'inicio' | 'usuarioId'>,
  ahora: Instante,
): Promise<number | null> {
  const propia = await horas.findLugar(tx, fechaDe(inicio), usuarioId)
  if (propia?.inicio !== inicio) return null
  if (propia.ofrecidaHasta === null || propia.ofrecidaHasta <= ahora) throw ofertaVencida('vencido')
  await queries.deleteEspera(tx, propia.id)
  return propia.id
}

/** Leaves the list of a day; an hour that was held passes on at once. */
export async function dejarHora(tx: Tx, id: number, usuarioId: number, ahora: Instante): Promise<void> {
  const { fecha: donde } = await findPropia(tx, id, usuarioId)
  await horas.pasar(tx, { id, donde }, ahora)
}

/** The caller never learns that another person waits. */
async function findPropia(tx: Tx, id: number, usuarioId: number): Promise<queries.Espera> {
  const espera = await queries.findEsperaDeDia(tx, id)
  if (espera?.usuarioId !== usuarioId) throw notFound('Ya no esperas ese día.')
  return espera
}
