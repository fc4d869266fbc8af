import { DURACION_POR_DEFECTO, type EstadoDeCita } from '../../contract/agenda/citas.ts'
import { type Instante, masMinutos, masMs, type WallTime, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { Limites } from '../../contract/sitio/limites.ts'
import type { Tx } from '../db/schema.ts'
import { readApertura } from '../horario/queries.ts'
import { diaDe, type Intervalo } from '../horario/rules.ts'
import { findTitulo, listTomado } from '../horario/tomado/queries.ts'
import { type Pedido, REPETIDO_MS } from '../http/claves.ts'
import { Refusal } from '../http/refuse.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { citas } from './anotadas.ts'
import { avisar } from './avisar.ts'
import { assertLimites } from './limites.ts'
import * as queries from './queries.ts'
import { assertSeOfrece, chocaCon, findEnMedio, servicioNoExiste } from './rules.ts'

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
}

/**
 * A customer's booking: AGENDADA with the minutes of the service, whatever was sent, under all rules of the booking screen (readings 27)
 * and within the limits. Refusals: `horario_no_disponible`, `horario_ocupado`, `servicio_no_existe`, and those of `assertLimites`.
 */
export async function agendarCita(tx: Tx, reserva: Reserva, limites: Limites, ahora: Instante): Promise<queries.Cita> {
  const { dueno, porVenir, ofrecido } = await queries.readParaReservar(tx, reserva, wallTimeDe(ahora))
  const { duracion, margen } = medidaDe(ofrecido)
  const cita: Reserva = { ...reserva, duracion, estado: 'AGENDADA' }
  const apertura = await readApertura(tx, diaDe(cita.inicio))
  assertSeOfrece(cita.inicio, apertura, duracion + margen, wallTimeDe(ahora))
  await assertLimites(tx, { ...cita, porVenir }, limites, ahora)
  return insert(tx, { ...cita, dueno }, ofrecido, { id: cita.usuarioId }, ahora)
}

/** Answers a repetition without a key: the customer's own appointment, made a moment ago, has taken the hour. An answer was lost, or a button pressed twice. */
export async function repetida(
  tx: Tx,
  reserva: Reserva,
  { clave, ahora }: Pedido,
  error: unknown,
): Promise<queries.Cita> {
  const ocupado = !clave && error instanceof Refusal && error.code === 'horario_ocupado'
  const propia = ocupado ? await queries.findPropia(tx, reserva, masMs(ahora, -REPETIDO_MS)) : undefined
  if (!propia) throw error
  return propia
}

/**
 * An administrator's booking: for anyone, at any hour and in any state. A live appointment in the way refuses it by name; a block, a
 * workshop or a buffer only without `insistir`.
 */
export function agendarComoAdmin(tx: Tx, reserva: Reserva & Insistencia, pedido: Pedido): Promise<queries.Cita> {
  return citas.create(tx, pedido, async () => {
    const servicio = await findPorNombre(tx, reserva.servicio)
    const dueno = await queries.findDueno(tx, reserva.usuarioId)
    if (reserva.estado === 'CANCELADA') return insert(tx, { ...reserva, dueno }, servicio, pedido.sesion, pedido.ahora)
    const { margen } = medidaDe(servicio)
    const sobrepuesta = await sobreponer(tx, { ...tiempoDe(reserva), margen }, reserva)
    return insert(tx, { ...reserva, dueno, sobrepuesta }, servicio, pedido.sesion, pedido.ahora)
  })
}

/** True when an administrator has read what is in the way and books all the same. */
export interface Insistencia {
  insistir?: boolean | undefined
}

/** A time, its buffer in minutes, and the id of the appointment that has it already, if any. */
type Lugar = Intervalo & { margen: number; id?: number }

/** The refusal that an administrator reads about a taken time; undefined for a free one. */
export async function findEstorbo(tx: Tx, { inicio, fin, margen, id }: Lugar): Promise<Refusal | undefined> {
  const tiempo = { inicio, fin }
  const uno = findEnMedio(await listTomado(tx, { inicio, fin: masMinutos(fin, margen) }, id), tiempo)
  return uno && chocaCon({ ...uno, titulo: await findTitulo(tx, uno) }, tiempo)
}

/**
 * True when an appointment will lie over a block, a workshop or a buffer; without `insistir` that is refused with `hay_choque`. Another
 * appointment or a held hour always refuses with `horario_ocupado`.
 */
export async function sobreponer(tx: Tx, lugar: Lugar, { insistir }: Insistencia): Promise<boolean> {
  const estorbo = await findEstorbo(tx, lugar)
  if (estorbo && !(insistir && estorbo.code === 'hay_choque')) throw estorbo
  return estorbo !== undefined
}

/** The present price of a service in céntimos, its minutes and its buffer. Throws `servicio_no_existe`. */
export async function requireServicio(tx: Tx, nombre: string) {
  const servicio = await findPorNombre(tx, nombre)
  if (!servicio) throw servicioNoExiste()
  return servicio
}

type Medida = { duracion: number; margen: number }

/** The minutes and the buffer of a service; the defaults for an unknown one, which a later check refuses. */
export async function readMedida(tx: Tx, servicio: string): Promise<Medida> {
  return medidaDe(await findPorNombre(tx, servicio))
}

export function medidaDe(servicio: Medida | undefined): Medida {
  return servicio ?? { duracion: DURACION_POR_DEFECTO, margen: 0 }
}

export function tiempoDe({ inicio, duracion }: Pick<Reserva, 'inicio' | 'duracion'>): Intervalo {
  return { inicio, fin: masMinutos(inicio, duracion) }
}

type Nueva = Reserva & { dueno: Awaited<ReturnType<typeof queries.findDueno>>; sobrepuesta?: boolean }
type Servicio = Awaited<ReturnType<typeof requireServicio>>

async function insert(tx: Tx, reserva: Nueva, servicio: Servicio | undefined, por: { id: number }, ahora: Instante) {
  const cita = await insertSinAvisar(tx, reserva, servicio, ahora)
  await avisar(tx, [{ antes: null, despues: cita }], por, ahora)
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
  const { precio: precioAcordado, margen } = ofrecido
  const { dueno, servicio, estado, notas, sobrepuesta = false, serieId = null } = reserva
  const datos = {
    ...tiempoDe(reserva),
    servicio,
    estado,
    notas,
    serieId,
    sobrepuesta,
    margen,
    secuencia: 0,
    version: 1,
    creado: ahora,
    acordada: ahora,
  }
  const id = await queries.insertCita(tx, { ...datos, precioAcordado }, dueno)
  return { id, ...datos, ...dueno, confirmada: null, inasistencia: null }
}
