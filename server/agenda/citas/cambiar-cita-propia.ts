import type { DiaParaMover } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import type { Limites } from '../../../contract/base/settings/limites.ts'
import { fechaDe, type Instante, masMinutos, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { assertOwnerOrAdmin, Refusal, refuse } from '../../base/http/refuse.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { ultimoDiaConBono } from '../../dinero/bonos/sesiones.ts'
import { ofrecerHoras, retirarOfertasDeHora } from '../esperas/ofrecer.ts'
import { readLineas } from '../horario/queries.ts'
import { diaDe, type Intervalo } from '../horario/rules.ts'
import { seCumplioSuEspera } from './adelanto/seguir.ts'
import { assertEnUnLugar, type Insistencia } from './agendar-cita.ts'
import { assertSuCita, citas } from './anotadas.ts'
import { cambiarCita, reponerCita, retirarSiVuelve } from './cambiar-cita.ts'
import { conProximas } from './con-quien.ts'
import { findDeAntes, hayOtraEnSuLugar } from './eliminadas/queries.ts'
import { assertAnticipacion, assertPlazo, assertPorVenir } from './limites.ts'
import * as queries from './queries.ts'
import { esperaSuAdelanto, noAgendada, yaEmpezo } from './rules.ts'
import { assertSeOfrece, primeraHora, slotsPorDia, ventanaDe } from './slots.ts'

type Quien = { id: number; rol: string } & Scope

/** The caller, the instant, and the limits of customers. */
export interface Peticion {
  sesion: Quien
  limites: Limites
  ahora: Instante
}

type Version = { version?: number | undefined }

/**
 * Cancels an appointment: its customer before the deadline (R-cancelar-o-mover), an administrator at any time. A cancelled one stays so. Refusals:
 * `fuera_de_plazo`, `cita_no_agendada`.
 */
export async function cancelarCita(tx: Tx, id: number, { version }: Version, peticion: Peticion) {
  const cita = await requirePropia(tx, id, peticion.sesion)
  if (cita.estado === 'CANCELADA') return cita
  await assertSeCambia(tx, cita, peticion)
  return cambiarCita(tx, id, { ...cita, estado: 'CANCELADA', version }, { por: peticion.sesion, ahora: peticion.ahora })
}

/**
 * Takes a cancellation back while the time is free: whoever cancelled within `RECUPERABLE_MS`, an administrator at any time. One that is
 * AGENDADA stays so. An administrator also puts a deleted one back. Refusals: `cita_no_agendada`, `horario_ocupado`, `limite_de_citas`
 * where another stands in its place; who has more than the limit, from the practice, has them all again.
 */
export async function recuperarCita(tx: Tx, id: number, { sesion, limites, ahora }: Peticion) {
  const repuesta = esAdmin(sesion) && (await reponerCita(tx, id, { por: sesion, ahora }).catch(yaNoEstaLibre))
  if (repuesta) await assertSuCita(tx, sesion, id)
  if (repuesta) return repuesta
  const cita = await requirePropia(tx, id, sesion)
  if (cita.estado === 'AGENDADA') return cita
  if (cita.estado !== 'CANCELADA') throw noAgendada()
  if (!esAdmin(sesion)) {
    const cancelada = await findRecuperable(tx, cita, { por: sesion, ahora })
    if (!cancelada) throw noAgendada()
    if (await hayOtraEnSuLugar(tx, cita, cancelada.momento)) {
      const porVenir = await queries.listPorVenir(tx, cita.usuarioId, wallTimeDe(ahora))
      await assertPorVenir(tx, porVenir.length, limites)
    }
  }
  await retirarOfertasDeHora(tx, cita, ahora)
  const deAntes = { ...cita, estado: 'AGENDADA', insistir: cita.sobrepuesta } as const
  return cambiarCita(tx, id, deAntes, { por: sesion, ahora }).catch(yaNoEstaLibre)
}

/** The cancellation that this person made a moment ago, of an appointment that is still to come and would not have been freed meanwhile. */
export async function findRecuperable(tx: Tx, cita: queries.Cita, { por, ahora }: Act<{ id: number }>) {
  if (cita.estado !== 'CANCELADA' || wallTimeDe(ahora) >= cita.inicio) return undefined
  const suya = await findDeAntes(tx, cita.id, { por, ahora })
  return suya && !(await seCumplioSuEspera(tx, cita.id, ahora)) ? suya : undefined
}

/** A clash names its customer or workshop to administrators only. */
function yaNoEstaLibre(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 409) throw error
  throw refuse(409, 'horario_ocupado', 'Esa hora ya no está libre. Reserva otra cuando quieras.')
}

/** Records that the customer confirms (R-hechos-aparte); the first time counts. Refusals: `cita_no_agendada`, also while it waits for its deposit, `fuera_de_plazo` once it has begun. */
export async function confirmarCita(tx: Tx, id: number, { sesion, ahora }: Peticion) {
  const cita = await requirePropia(tx, id, sesion)
  if (cita.estado !== 'AGENDADA') throw noAgendada()
  if (wallTimeDe(ahora) >= cita.inicio) throw yaEmpezo('confirmar')
  if (cita.pagarAntes !== null) throw esperaSuAdelanto('Queda firme al pagarlo.')
  if (cita.confirmada === null) await queries.confirmCita(tx, id, ahora)
  return cita
}

/**
 * Moves an appointment and changes nothing else. Its customer needs an offered hour, before the deadline; an administrator any free time,
 * or with `insistir` that of a block or a workshop. Refusals: those of `cancelarCita`, and those of a booking except the limit on their
 * number.
 */
export async function moverCita(
  tx: Tx,
  id: number,
  { inicio, version, insistir }: Version & Insistencia & { inicio: WallTime },
  peticion: Peticion,
) {
  const cita = await requirePropia(tx, id, peticion.sesion)
  // A repeated call finds the appointment moved, perhaps to where its customer may not move it any more.
  if (inicio === cita.inicio && cita.estado === 'AGENDADA') return cita
  await assertSeCambia(tx, cita, peticion)
  const vuelve = await retirarSiVuelve(tx, cita, { inicio }, { por: peticion.sesion, ahora: peticion.ahora })
  if (!vuelve && !esAdmin(peticion.sesion)) await ofrecerHoras(tx, fechaDe(inicio), peticion.ahora)
  const { atiendeId } = esAdmin(peticion.sesion) ? cita : await quienAtiendeMovida(tx, cita, inicio, peticion)
  return cambiarCita(
    tx,
    id,
    { ...cita, inicio, atiendeId, version, insistir },
    { por: peticion.sesion, ahora: peticion.ahora },
  )
}

/**
 * The hours, by day, that `moverCita` accepts from its customer; administrators need no notice, and may ask for those with another person.
 * Refusals: those of `cancelarCita`.
 */
export async function horasParaMover(
  tx: Tx,
  id: number,
  peticion: Peticion,
  persona?: number,
): Promise<DiaParaMover[]> {
  const cita = await requirePropia(tx, id, peticion.sesion)
  await assertSeCambia(tx, cita, peticion)
  const { inicio, fin, margen } = cita
  const { limites, ahora } = peticion
  const reloj = wallTimeDe(ahora)
  const ventana = ventanaDe(reloj)
  const admin = esAdmin(peticion.sesion)
  const primera = primeraHora(reloj, admin ? 0 : limites.anticipacionHoras)
  const lineas = await readLineasPara(tx, { ...cita, ...(admin && persona && { atiendeId: persona }) }, ventana)
  const conBonoHasta = cita.bonoId === null ? null : await ultimoDiaConBono(tx, cita)
  const precio = conBonoHasta && (await queries.findCobrable(tx, id)).precioAcordado
  return slotsPorDia(lineas, fin - inicio + margen, reloj, primera).map(({ dia, slots, comienzos }) => ({
    fecha: fechaDe(dia),
    horas: slots.filter((slot) => slot !== inicio).map((slot) => slot - dia),
    total: comienzos.length,
    ...(conBonoHasta && precio && fechaDe(dia) > conBonoHasta && { costaria: precio }),
  }))
}

export async function requirePropia(tx: Tx, id: number, sesion: Quien): Promise<queries.Cita> {
  await assertSuCita(tx, sesion, id)
  const cita = await citas.find(tx, id)
  assertOwnerOrAdmin(sesion, cita.usuarioId)
  return cita
}

export async function assertSeCambia(tx: Tx, cita: queries.Cita, { sesion, limites, ahora }: Peticion): Promise<void> {
  if (cita.estado !== 'AGENDADA') throw noAgendada()
  if (!esAdmin(sesion)) await assertPlazo(tx, cita, limites, ahora)
}

/** Refuses an hour that is not offered to its customer; answers the line that it moves to. */
async function quienAtiendeMovida(tx: Tx, cita: queries.Cita, inicio: WallTime, { limites, ahora }: Peticion) {
  const lineas = await readLineasPara(tx, cita, diaDe(inicio))
  const duracion = cita.fin - cita.inicio + cita.margen
  const elegir = async () => assertSeOfrece(inicio, lineas, duracion, wallTimeDe(ahora))
  const [libre] = await conProximas(tx, { ...cita, duracion }, ahora, elegir)
  await assertEnUnLugar(tx, { inicio, fin: masMinutos(inicio, cita.fin - cita.inicio) }, cita)
  await assertAnticipacion(tx, inicio, limites, ahora)
  return libre!
}

/** The line of who attends it, whatever they give now; those of everybody who gives its service when nobody does, or they have left. */
async function readLineasPara(tx: Tx, { id, servicio, sinSala, atiendeId }: queries.Cita, tiempo: Intervalo) {
  const suya = atiendeId === null ? [] : await readLineas(tx, tiempo, { persona: atiendeId, sinSala }, id)
  return suya.length > 0 ? suya : readLineas(tx, tiempo, { servicio, sinSala }, id)
}
