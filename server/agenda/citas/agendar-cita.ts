import { DURACION_POR_DEFECTO, type EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import type { Limites } from '../../../contract/base/settings/limites.ts'
import { type Instante, masMinutos, masMs, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { REPEAT_MS, type RepeatableRequest } from '../../base/http/idempotency.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { assertAtiende, findAtendido } from '../../base/scope/queries.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'
import { hayChoque } from '../horario/bloqueos/rules.ts'
import { esDeLaLinea, horasConSalas } from '../horario/lineas.ts'
import { countSalas, readAgenda } from '../horario/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import { findTitulo, listTomado } from '../horario/tomado/queries.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { readAdelanto } from './adelanto/pedir.ts'
import { citas } from './anotadas.ts'
import { avisarCita } from './avisar.ts'
import { insertCargada } from './cargar-cita.ts'
import { conProximas, elegirQuien, listQuienes } from './con-quien.ts'
import { assertLimites } from './limites.ts'
import * as queries from './queries.ts'
import { chocaCon, enDosLugares, findEnMedio, findTraslape, servicioNoExiste, sinSala, yaTieneUna } from './rules.ts'

/** A requested appointment; `duracion` in minutes. */
export interface Reserva {
  inicio: WallTime
  duracion: number
  servicio: string
  estado: EstadoDeCita
  notas: string | null
  usuarioId: number
  /** The series it is booked with. */
  serieId?: number
  /** The person's id; absent for whoever is free. */
  atiendeId?: number | undefined
  /** True: it is paid with money, though a bono would pay it. */
  sinBono?: boolean | undefined
}

/**
 * A customer's booking: AGENDADA with the minutes of the service, whatever was sent, under all rules of the booking screen (R-reserva)
 * and within the limits. Refusals: `horario_no_disponible`, `horario_ocupado`, `servicio_no_existe`, and those of `assertLimites`.
 */
export async function agendarCita(tx: Tx, reserva: Reserva, limites: Limites, ahora: Instante): Promise<queries.Cita> {
  const { dueno, porVenir, ofrecido } = await queries.readParaReservar(tx, reserva, wallTimeDe(ahora))
  const { duracion, margen } = medidaDe(ofrecido)
  const cita: Reserva = { ...reserva, duracion, estado: 'AGENDADA' }
  const pedida = { ...cita, duracion: duracion + margen, sinSala: ofrecido?.sinSala }
  const atiendeId = await elegirQuien(tx, pedida, ahora).catch(async (error) => {
    // The hour may be taken by the customer's own appointment. After an error of the database nothing more can be read: the work is done again.
    if (error instanceof Refusal) await assertEnUnLugar(tx, tiempoDe(cita), cita)
    throw error
  })
  // On the practice's own line, nothing overlaps.
  if (atiendeId !== null) await assertEnUnLugar(tx, tiempoDe(cita), cita)
  await assertLimites(tx, { ...cita, porVenir }, limites, ahora)
  const adelanto = ofrecido && (await readAdelanto(tx, { ...cita, ...ofrecido }, limites, ahora))
  return insert(tx, { ...cita, dueno, atiendeId, adelanto }, ofrecido, { por: { id: cita.usuarioId }, ahora })
}

/** Refuses a time at which the customer has another appointment; `id` is the one that moves. */
export async function assertEnUnLugar(
  tx: Tx,
  tiempo: Intervalo,
  { usuarioId, id }: { usuarioId: number; id?: number },
) {
  const suya = await queries.findEncima(tx, tiempo, usuarioId, id)
  if (suya) throw yaTieneUna(suya)
}

/** Finds the answer to a repetition without a key: the customer's own appointment, made a moment ago. An answer was lost, or a button pressed twice. */
export async function findRepetida(tx: Tx, reserva: Reserva, { clave, ahora }: RepeatableRequest) {
  return clave ? undefined : queries.findPropia(tx, reserva, masMs(ahora, -REPEAT_MS))
}

/**
 * An administrator's booking: for anyone, at any hour and in any state. A live appointment in the way refuses it by name; a block, a
 * workshop or a buffer only without `insistir`.
 */
export function agendarComoAdmin(
  tx: Tx,
  reserva: Reserva & Insistencia,
  pedido: RepeatableRequest,
): Promise<queries.Cita> {
  return citas.create(tx, pedido, async () => {
    const servicio = await findPorNombre(tx, reserva.servicio)
    const dueno = await queries.findDueno(tx, reserva.usuarioId)
    const lugar = await tomarLugar(tx, reserva, medidaDe(servicio), pedido.ahora)
    return insert(tx, { ...reserva, ...lugar, dueno }, servicio, { por: pedido.sesion, ahora: pedido.ahora })
  })
}

/** True when an administrator has read what is in the way and books all the same. */
export interface Insistencia {
  insistir?: boolean | undefined
}

/** Chooses like `elegirLugar`, and answers whether the appointment lies over something; what nobody insists on is refused. */
export function tomarLugar(tx: Tx, reserva: Reserva & Insistencia, medida: Medida, ahora: Instante) {
  const { inicio: desde, duracion } = reserva
  const pedida = { ...reserva, desde, duracion: duracion + medida.margen, sinSala: medida.sinSala }
  return conProximas(tx, pedida, ahora, async () => {
    const { atiendeId, estorbo } = await elegirLugar(tx, reserva, medida)
    return { atiendeId, sobrepuesta: reserva.estado !== 'CANCELADA' && insiste(estorbo, reserva) }
  })
}

/**
 * With whom an administrator's appointment is, and what is in the way: with the named person, otherwise with the likeliest of those who
 * give the service. Refusals: those of `assertDa`.
 */
export async function elegirLugar(tx: Tx, reserva: Reserva & Insistencia, { margen, sinSala }: Medida) {
  const { servicio, usuarioId, atiendeId: persona } = reserva
  if (persona !== undefined) await assertDa(tx, persona, reserva)
  const tiempo = { ...tiempoDe(reserva), margen, sinSala, usuarioId }
  const quienes = persona === undefined ? await listQuienes(tx, tiempo, { servicio, sinSala }) : [persona]
  const findEstorbo = await readEstorbos(tx, tiempo)
  const lugares = []
  for (const atiendeId of quienes) {
    const lugar = { atiendeId, estorbo: await findEstorbo(atiendeId) }
    if (!lugar.estorbo) return lugar
    lugares.push(lugar)
  }
  return lugares.find(({ estorbo }) => estorbo?.code === 'hay_choque') ?? lugares[0]!
}

/** True when there is something in the way on which an administrator insists; throws it otherwise. */
function insiste(estorbo: Refusal | undefined, { insistir }: Insistencia): boolean {
  if (estorbo && !(insistir && estorbo.code === 'hay_choque')) throw estorbo
  return estorbo !== undefined
}

/** Refuses somebody who does not give a service: with `hay_choque` until an administrator insists. 404 for who does not attend. */
export async function assertDa(tx: Tx, persona: number, { servicio, insistir }: Insistencia & { servicio: string }) {
  const nombre = await assertAtiende(tx, persona)
  const { quienes } = await readAgenda(tx, servicio)
  const da = quienes.some((quien) => quien.da && quien.atiendeId === persona)
  if (!da && !insistir) throw hayChoque(`${nombre} no da ${servicio}. Puedes agendar de todos modos.`)
}

/** A customer's time, its buffer in minutes, and the id of the appointment that has it already, if any. */
type Tiempo = Intervalo & { margen: number; id?: number; sinSala: boolean; usuarioId: number }

/** Finds the refusal that an administrator reads about a time on somebody's line; undefined where it is free. */
async function readEstorbos(tx: Tx, { inicio, fin, margen, id, usuarioId, sinSala: sinEllas }: Tiempo) {
  const tiempo = { inicio, fin }
  const conDescanso = { inicio, fin: masMinutos(fin, margen) }
  const tomado = await listTomado(tx, conDescanso, id)
  const salas = sinEllas ? 0 : await countSalas(tx)
  const suya = await queries.findEncima(tx, tiempo, usuarioId, id)
  const lleno = (filas: typeof tomado) => salas > 0 && findTraslape(conDescanso, horasConSalas(filas, salas))
  return async (atiendeId: number | null): Promise<Refusal | undefined> => {
    const deLaLinea = tomado.filter((uno) => esDeLaLinea(uno.atiendeId, atiendeId))
    const uno = findEnMedio(deLaLinea, tiempo)
    const estorbo = uno && chocaCon({ ...uno, titulo: await findTitulo(tx, uno) }, tiempo)
    if (estorbo?.code === 'horario_ocupado') return estorbo
    if (lleno(tomado.filter(({ firme }) => firme))) return sinSala()
    if (suya) return enDosLugares(suya)
    return estorbo ?? (lleno(tomado) ? sinSala('por el taller') : undefined)
  }
}

/**
 * True when an appointment will lie over a block, a workshop or a buffer; without `insistir` that is refused with `hay_choque`. Another
 * appointment or a held hour always refuses with `horario_ocupado`.
 */
export async function sobreponer(
  tx: Tx,
  { atiendeId, ...tiempo }: Tiempo & { atiendeId: number | null },
  insistencia: Insistencia,
): Promise<boolean> {
  const findEstorbo = await readEstorbos(tx, tiempo)
  return insiste(await findEstorbo(atiendeId), insistencia)
}

/** The present price of a service in céntimos, its minutes and its buffer. Throws `servicio_no_existe`. */
export async function requireServicio(tx: Tx, nombre: string) {
  const servicio = await findPorNombre(tx, nombre)
  if (!servicio) throw servicioNoExiste()
  return servicio
}

export type Medida = { duracion: number; margen: number; sinSala: boolean }

/** The minutes and the buffer of a service; the defaults for an unknown one, which a later check refuses. */
export async function readMedida(tx: Tx, servicio: string): Promise<Medida> {
  return medidaDe(await findPorNombre(tx, servicio))
}

export function medidaDe(servicio: Medida | undefined): Medida {
  return servicio ?? { duracion: DURACION_POR_DEFECTO, margen: 0, sinSala: false }
}

export function tiempoDe({ inicio, duracion }: Pick<Reserva, 'inicio' | 'duracion'>): Intervalo {
  return { inicio, fin: masMinutos(inicio, duracion) }
}

type Nueva = Omit<Reserva, 'atiendeId'> & {
  dueno: Awaited<ReturnType<typeof queries.findDueno>>
  sobrepuesta?: boolean
  atiendeId: number | null
  adelanto?: Cargo['adelanto']
}
type Servicio = Pick<Awaited<ReturnType<typeof requireServicio>>, 'precio' | 'margen' | 'sinSala'>

async function insert(tx: Tx, reserva: Nueva, servicio: Servicio | undefined, { por, ahora }: Act<{ id: number }>) {
  const cita = await insertSinAvisar(tx, reserva, servicio, ahora)
  await avisarCita(tx, [{ antes: null, despues: cita }], { por, ahora })
  return cita
}

/** Books without checking the time and without notices. Throws `servicio_no_existe`. */
export async function insertSinAvisar(
  tx: Tx,
  reserva: Nueva,
  ofrecido: Servicio | undefined,
  ahora: Instante,
): Promise<queries.Cita> {
  if (!ofrecido) throw servicioNoExiste()
  const { precio: precioAcordado, margen, sinSala } = ofrecido
  const { dueno, servicio, estado, notas, sobrepuesta = false, serieId = null, sinBono, adelanto } = reserva
  const datos = {
    ...tiempoDe(reserva),
    servicio,
    estado,
    notas,
    serieId,
    sobrepuesta,
    margen,
    sinSala,
    atiendeId: reserva.atiendeId,
    secuencia: 0,
    version: 1,
    creado: ahora,
    acordada: ahora,
  }
  const hecha = await insertCargada(tx, { ...datos, sinBono, precioAcordado, adelanto }, dueno)
  const atendida = await findAtendido(tx, datos.atiendeId)
  return { ...datos, ...atendida, ...dueno, confirmada: null, inasistencia: null, ...hecha }
}
