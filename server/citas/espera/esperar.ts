import type { EsperaDeDia } from '../../../contract/agenda/espera-de-dia.ts'
import { type Fecha, fechaDe, hoy, type Instante, medianoche, wallTimeDe } from '../../../contract/base/tiempo.ts'
import type { Limites } from '../../../contract/sitio/limites.ts'
import type { Tx } from '../../db/schema.ts'
import { ofertaVencida } from '../../espera/rules.ts'
import { readApertura } from '../../horario/queries.ts'
import { diaDe } from '../../horario/rules.ts'
import { notFound } from '../../http/refuse.ts'
import { alcanzado } from '../../limites/refuse.ts'
import { contar } from '../../limites/rules.ts'
import { findPorNombre } from '../../servicios/queries.ts'
import { agendarCita, medidaDe, type Reserva } from '../agendar-cita.ts'
import type { Cita } from '../queries.ts'
import { assertSePuedeEsperar, comienzosDe, servicioNoExiste } from '../rules.ts'
import { listLibres, ofrecerHoras } from './ofrecer.ts'
import * as queries from './queries.ts'

/** A person's place in the list of a day, or null. */
export async function findLugar(tx: Tx, fecha: Fecha, usuarioId: number): Promise<EsperaDeDia | null> {
  const esperan = await queries.listEspera(tx, fecha)
  const indice = esperan.findIndex((una) => una.usuarioId === usuarioId)
  return indice < 0 ? null : { ...esperan[indice]!, lugar: indice + 1 }
}

/**
 * Puts a person at the end of the list of a full day. Refusals: `horario_no_disponible`, `hay_horarios`, `servicio_no_existe`, and
 * `limite_de_citas` for more days at once than one may have appointments: what is held for them is held from others.
 */
export async function esperarHora(
  tx: Tx,
  espera: { fecha: Fecha; servicio: string; usuarioId: number },
  { citasPorVenir }: Limites,
  ahora: Instante,
): Promise<void> {
  if (await findLugar(tx, espera.fecha, espera.usuarioId)) return
  const dia = medianoche(espera.fecha)
  const servicio = await findPorNombre(tx, espera.servicio)
  const medida = medidaDe(servicio)
  const horas = comienzosDe(dia, await readApertura(tx, diaDe(dia)), medida.duracion + medida.margen)
  const libres = await listLibres(tx, espera.fecha, medida, ahora)
  assertSePuedeEsperar(dia, horas, libres.length, wallTimeDe(ahora))
  if (!servicio) throw servicioNoExiste()
  const suyas = await queries.listEsperasDe(tx, espera.usuarioId, hoy(ahora))
  if (citasPorVenir > 0 && suyas.length >= citasPorVenir) {
    const frase = `Cada persona puede esperar ${contar(citasPorVenir, 'día', 'días')} a la vez, y ya ${citasPorVenir === 1 ? 'lo' : 'los'} esperas.`
    throw await alcanzado(tx, 'limite_de_citas', frase, 'Sal de una de esas listas')
  }
  await queries.insertEspera(tx, { ...espera, creada: ahora })
}

/**
 * Books the hour that is held for a person. Waiting ends with it, and the limits of pace and notice do not count: it is offered.
 * Refusals: `oferta_vencida`, and those of `agendarCita`.
 */
export async function tomarHora(
  tx: Tx,
  id: number,
  usuarioId: number,
  limites: Limites,
  ahora: Instante,
): Promise<Cita> {
  const espera = await findPropia(tx, id, usuarioId)
  const { inicio, servicio } = espera
  if (inicio === null) throw ofertaVencida()
  const reserva = { inicio, servicio, usuarioId, notas: null, duracion: 0, estado: 'AGENDADA' } as const
  return tomar(tx, espera, reserva, limites, ahora)
}

/** A customer's booking by the documented call: an hour that is held for them is taken (readings 74). Refusals as those of `tomarHora`. */
export async function reservar(tx: Tx, reserva: Reserva, limites: Limites, ahora: Instante): Promise<Cita> {
  const { inicio, usuarioId } = reserva
  const fecha = fechaDe(inicio)
  await ofrecerHoras(tx, fecha, ahora)
  const propia = (await queries.listEspera(tx, fecha)).find((una) => una.usuarioId === usuarioId)
  if (propia?.inicio !== inicio) return agendarCita(tx, reserva, limites, ahora)
  return tomar(tx, propia, reserva, limites, ahora)
}

async function tomar(
  tx: Tx,
  { id, ofrecidaHasta }: queries.Espera,
  reserva: Reserva,
  limites: Limites,
  ahora: Instante,
): Promise<Cita> {
  if (ofrecidaHasta === null || ofrecidaHasta <= ahora) throw ofertaVencida()
  await queries.deleteEspera(tx, id)
  return agendarCita(tx, reserva, { ...limites, anticipacionHoras: 0, citasPorHora: 0 }, ahora)
}

/** Leaves the list of a day; an hour that was held passes on at once. */
export async function dejarHora(tx: Tx, id: number, usuarioId: number, ahora: Instante): Promise<void> {
  const { fecha } = await findPropia(tx, id, usuarioId)
  await queries.deleteEspera(tx, id)
  if (fecha >= hoy(ahora)) await ofrecerHoras(tx, fecha, ahora)
}

/** What somebody else waits for is not even told to exist. */
async function findPropia(tx: Tx, id: number, usuarioId: number): Promise<queries.Espera> {
  const espera = await queries.findEspera(tx, id)
  if (espera?.usuarioId !== usuarioId) throw notFound('Ya no esperas ese día.')
  return espera
}
