import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import {
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { seLeeATiempo } from '../../agenda/citas/rules.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { conDe } from '../../base/scope/rules.ts'
import { readAvisos, readLimites } from '../../base/settings/queries.ts'
import { crearEnlace } from '../../mensajes/enlaces/queries.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { recordatorioDeCita, recordatorioDeTaller } from './correo.ts'
import * as queries from './queries.ts'

/**
 * Writes the reminders of tomorrow's appointments and workshops, from the hour of the setting until midnight, so also after an
 * interruption. Each is written once (`clave`), also after a restart or a changed clock.
 */
export const recordar: Job = {
  nombre: 'reminding people',
  cada: 60_000,
  async work(tx, ahora) {
    const { recordatorio: hora } = await readAvisos(tx)
    const hoy = medianocheDe(wallTimeDe(ahora))
    const desde = hora === null ? null : masMinutos(hoy, hora)
    if (desde === null || wallTimeDe(ahora) < desde) return false
    const manana = { inicio: masDias(hoy, 1), fin: masDias(hoy, 2) }
    const citas = await queries.listCitasPorRecordar(tx, manana, instanteDe(desde))
    const cupos = await queries.listCuposPorRecordar(tx, manana, instanteDe(desde))
    const { cancelacionHoras } = await readLimites(tx)
    for (const cita of citas) await recordarCita(tx, cita, cambiableHasta(cita, cancelacionHoras), ahora)
    for (const cupo of cupos) await recordarTaller(tx, cupo, ahora)
    return citas.length + cupos.length > 0
  },
}

type Filas<F extends 'listCitasPorRecordar' | 'listCuposPorRecordar'> = Awaited<ReturnType<(typeof queries)[F]>>

async function recordarCita(
  tx: Tx,
  cita: Filas<'listCitasPorRecordar'>[number],
  hasta: WallTime,
  ahora: Instante,
): Promise<void> {
  const { id, usuarioId, nombre, email: para, inicio, fin, clave } = cita
  const token = await crearEnlace(tx, { proposito: 'CITA', asuntoId: id, usuarioId, vence: instanteDe(inicio) })
  const reloj = wallTimeDe(ahora)
  const plazo = { hasta: hasta > reloj ? hasta : null, seCambia: seLeeATiempo(hasta, reloj) }
  const datos = { id, nombre, inicio, fin, ...conDe(cita), ...plazo, token }
  await enqueue(tx, { plantilla: recordatorioDeCita, para, datos, clave }, ahora)
}

async function recordarTaller(tx: Tx, cupo: Filas<'listCuposPorRecordar'>[number], ahora: Instante): Promise<void> {
  const { id, usuarioId, nombre, email: para, titulo, lugar, inicio, fin, clave } = cupo
  const token = await crearEnlace(tx, { proposito: 'INSCRIPCION', asuntoId: id, usuarioId, vence: instanteDe(inicio) })
  const datos = { id, nombre, titulo, lugar, inicio, fin, token }
  await enqueue(tx, { plantilla: recordatorioDeTaller, para, datos, clave }, ahora)
}

export function registerRecordatorios(app: App): void {
  app.plantillas.push(recordatorioDeCita, recordatorioDeTaller)
  app.tareas.push(recordar)
}
