import { type Fecha, type Instante, masDias, medianoche, wallTimeDe } from '../../../contract/base/time/time.ts'
import { enOrdenDeUso, type MovimientoDeBono } from '../../../contract/dinero/bonos/bonos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { type Cubrible, estaUsada, paga, sigueValiendo } from './rules.ts'
import * as vendidos from './vendidos/queries.ts'

/** What a session does for an appointment. */
export interface Cobertura {
  /** The sold bono whose session pays it; null for none. */
  vendidoId: number | null
  /** True: a missed session was given back, and nothing is asked for. */
  perdonada: boolean
}

export const SIN_BONO: Cobertura = { vendidoId: null, perdonada: false }

/**
 * Says what pays an appointment by now. A session that does not fit any more comes back: another service, a day after its end, another
 * person, or money instead. With `tomar` one is used where one fits; otherwise only in place of one that comes back now, and with `vuelve` of one
 * that came back before. `pedida` uses one again that was forgiven.
 */
export async function ajustarSesion(
  tx: Tx,
  cita: Cubrible & { falto: boolean },
  {
    tomar,
    vuelve = false,
    pedida = false,
    ahora,
  }: { tomar: boolean; vuelve?: boolean; pedida?: boolean; ahora: Instante },
): Promise<Cobertura> {
  const ultima = await vendidos.findUltima(tx, cita.id)
  if (ultima?.que === 'PERDONADA' && cita.falto && !pedida) return { vendidoId: null, perdonada: true }
  if (ultima && estaUsada(ultima)) {
    const vale = !cita.sinBono && sigueValiendo(cita, ultima)
    if (vale && (await vendidos.esSuyo(tx, ultima.vendidoId, cita)))
      return { vendidoId: ultima.vendidoId, perdonada: false }
    await soltarSesion(tx, cita.id, 'DEVUELTA', ahora)
  }
  const cambia = ultima !== undefined && (vuelve || ultima.que !== 'DEVUELTA')
  return tomar || cambia ? usarSesion(tx, cita, ahora) : SIN_BONO
}

/** Uses a session for an appointment, where its customer has one that pays it. */
export async function usarSesion(tx: Tx, cita: Cubrible, ahora: Instante): Promise<Cobertura> {
  const bono = cita.sinBono ? undefined : await findBono(tx, cita)
  if (!bono) return SIN_BONO
  const uso = { vendidoId: bono.id, citaId: cita.id, servicio: cita.servicio, creado: ahora }
  await vendidos.anotarSesion(tx, { ...uso, que: 'USADA', sesiones: -1 })
  return { vendidoId: bono.id, perdonada: false }
}

type Pagable = Pick<Cubrible, 'servicio' | 'inicio' | 'usuarioId'>

/** True when its customer has a bono that would pay an appointment. */
export async function hayBono(tx: Tx, cita: Pagable): Promise<boolean> {
  return (await findBono(tx, cita)) !== undefined
}

async function findBono(tx: Tx, cita: Pagable) {
  return enOrdenDeUso(await listPagan(tx, cita), (bono) => bono.usuarioId === cita.usuarioId)[0]
}

async function listPagan(tx: Tx, { servicio: nombre, inicio, usuarioId }: Pagable) {
  const utiles = await vendidos.listUtiles(tx, usuarioId, inicio)
  if (utiles.length === 0) return []
  const servicio = { id: await vendidos.findServicio(tx, nombre), nombre }
  return utiles.filter(({ servicios }) => paga(servicios, servicio))
}

/** The last day on which a bono would pay an appointment that one pays now; null where there is no such day. */
export async function ultimoDiaConBono(tx: Tx, cita: Pagable & { id: number }): Promise<Fecha | null> {
  const ultimo = (await vendidos.findUltima(tx, cita.id))?.vence ?? null
  if (ultimo === null) return null
  const despues = await listPagan(tx, { ...cita, inicio: masDias(medianoche(ultimo), 1) })
  const dias = despues.map(({ vence }) => vence)
  return dias.includes(null) ? null : [ultimo, ...(dias as Fecha[])].sort().at(-1)!
}

/** Gives the session of an appointment back, if one pays it; true when it did. */
export async function soltarSesion(
  tx: Tx,
  citaId: number,
  que: Extract<MovimientoDeBono, 'DEVUELTA' | 'PERDONADA'>,
  ahora: Instante,
): Promise<boolean> {
  const ultima = await vendidos.findUltima(tx, citaId)
  if (!ultima || !estaUsada(ultima)) return false
  await vendidos.anotarSesion(tx, { vendidoId: ultima.vendidoId, citaId, que, sesiones: 1, creado: ahora })
  return true
}

/** Gives back the sessions of a person's appointments to come. */
export async function soltarPorVenir(tx: Tx, usuarioId: number, ahora: Instante): Promise<void> {
  for (const citaId of await vendidos.listCitasPagadas(tx, usuarioId, wallTimeDe(ahora)))
    await soltarSesion(tx, citaId, 'DEVUELTA', ahora)
}
