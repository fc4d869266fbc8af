import { type Instante, masDias, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { eventoDeCita } from '../../agenda/citas/correo.ts'
import { ultimaHoraDe } from '../../agenda/citas/limites.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { conDe, type Scope } from '../../base/scope/rules.ts'
import { readLimites } from '../../base/settings/queries.ts'
import type { CalendarEvent } from '../../mensajes/letters/ics.ts'
import { calendarEventOf } from '../../mensajes/letters/time-letter.ts'
import * as queries from './queries.ts'

/** A calendar still shows the past of so many days. */
const DIAS_ATRAS = 60

type Suscripcion = NonNullable<Awaited<ReturnType<typeof queries.findSuscripcion>>>

/**
 * The entries of a subscribed calendar. An administrator's calendar shows the practice, or one person's agenda, with names and services unless
 * it is discreet. A customer's shows their own things, and never says more than the kind of thing and who attends (R-discrecion). The rights
 * are read each time, so they end with the role.
 */
export async function listEventos(
  tx: Tx,
  { contenido, discreta, usuarioId, email, rol, parte, ...suscripcion }: Suscripcion,
  momento: Instante,
  entorno: TemplateContext,
): Promise<CalendarEvent[]> {
  const desde = masDias(wallTimeDe(momento), -DIAS_ATRAS)
  const deQuien = rol === 'ADMIN' ? null : usuarioId
  const conNombres = rol === 'ADMIN' && !discreta
  // A customer's calendar shows their appointments with every person.
  const atiendeId = rol === 'ADMIN' ? (suscripcion.atiendeComoId ?? suscripcion.atiendeId) : null
  const lee = { tx, desde, deQuien, alcance: { parte, atiendeId }, momento, entorno, email, conNombres }
  return [
    ...(contenido === 'TALLERES' ? [] : await listDeCitas(lee)),
    ...(contenido === 'CITAS' ? [] : await listDeTalleres(lee)),
  ].sort((a, b) => a.inicio - b.inicio)
}

interface Lectura {
  tx: Tx
  desde: WallTime
  /** Null for everybody's. */
  deQuien: number | null
  alcance: Scope
  momento: Instante
  entorno: TemplateContext
  /** The address of the person who reads it. */
  email: string
  conNombres: boolean
}

async function listDeCitas({
  tx,
  desde,
  deQuien,
  alcance,
  momento,
  entorno,
  conNombres,
}: Lectura): Promise<CalendarEvent[]> {
  const citas = await queries.listCitasDesde(tx, desde, deQuien, alcance)
  const limites = await readLimites(tx)
  return citas.map(({ servicio, nombre, apellido, ...cita }) => {
    const con = conNombres || deQuien !== null ? conDe(cita) : {}
    const plazo = deQuien === null ? {} : { hasta: ultimaHoraDe(cita, limites) }
    const evento = eventoDeCita({ ...cita, ...con, ...plazo, momento }, 'PUBLISH', entorno)
    return conNombres ? { ...evento, titulo: `${nombreDe({ nombre, apellido })} · ${servicio}` } : evento
  })
}

async function listDeTalleres({
  tx,
  desde,
  deQuien,
  alcance,
  momento,
  entorno,
  email,
  conNombres,
}: Lectura): Promise<CalendarEvent[]> {
  const talleres = await queries.listTalleresDesde(tx, desde, deQuien, alcance)
  return talleres.map(({ id, titulo, plaza, vueltas = 0, ...taller }) => {
    // A customer's entry is the one that the mails about the seat made.
    const cual = { id: plaza ? `inscripcion-${plaza}` : `taller-${id}`, secuencia: taller.secuencia + vueltas }
    const entrada = { ...taller, ...cual, titulo: 'Taller', metodo: 'PUBLISH', momento } as const
    const evento = calendarEventOf({ ...entrada, asistente: email }, entorno)
    return conNombres ? { ...evento, titulo } : evento
  })
}
