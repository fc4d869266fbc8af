import { diasEntre } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { fechaDe, type Instante, masMinutos, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { cambiarCita } from '../../agenda/citas/cambiar-cita.ts'
import { conQuienPuede } from '../../agenda/citas/con-quien.ts'
import { bloquear } from '../../agenda/horario/bloqueos/bloquear.ts'
import { cerrarDias } from '../../agenda/horario/cerrar-dias.ts'
import { type DeAlguien, tocaA } from '../../agenda/horario/lineas.ts'
import { findDias, listCitasAfectadas } from '../../agenda/horario/queries.ts'
import { entreTodos, type Intervalo } from '../../agenda/horario/rules.ts'
import { listAusenciasYGuardadas } from '../../agenda/horario/tomado/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { RepeatableRequest } from '../../base/http/idempotency.ts'
import { assertAtiende } from '../../base/scope/queries.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { cambiarTaller } from '../../talleres/talleres/cambiar-taller.ts'
import { listActivosEntre, type Taller } from '../../talleres/talleres/queries.ts'
import { assertSinCitasDebajo } from '../../talleres/talleres/tomar-horas.ts'
import { assertCierrePorVenir, type Decision, decididas, sonDias } from './rules.ts'

type Autor = Pick<RepeatableRequest, 'sesion' | 'ahora'>

interface Cierre extends Intervalo {
  /** The person whose time is closed; null closes everybody's. */
  atiendeId: number | null
  motivo: string
  citas: readonly Decision[]
  talleres: readonly Decision[]
  /** True moves appointments, and passes workshops to another person, over what `insistir` can overcome. */
  insistir?: boolean | undefined
}

/**
 * Future appointments and workshops that touch one of these times, by start. For one person only theirs, each appointment with the people
 * who could take it over.
 */
async function listAfectados(tx: Tx, tiempos: readonly DeAlguien[], ahora: WallTime) {
  const { inicio, fin } = entreTodos(tiempos, ahora)
  const talleres = await listActivosEntre(tx, inicio, fin, UNSCOPED)
  const deUna = personasDe(tiempos).length === tiempos.length
  const citas = await listCitasAfectadas(tx, tiempos, ahora)
  const suyas = citas.filter(({ atiendeId }) => atiendeId !== null)
  return {
    citas: deUna ? await conQuienPuede(tx, suyas) : citas,
    talleres: talleres.filter(
      ({ personas, ...taller }) =>
        (personas || !deUna) && tiempos.some((tiempo) => tocaTaller(tiempo, { ...taller, personas })),
    ),
  }
}

/** The people that the times are of; as many as there are times where each is one person's. */
function personasDe(tiempos: readonly DeAlguien[]): number[] {
  return tiempos.flatMap(({ atiendeId }) => atiendeId ?? [])
}

/** Answers what is affected. One person's time also has their absences and the hours that are held with them for who waits, both counted. */
export async function revisarTiempos(tx: Tx, tiempos: readonly DeAlguien[], ahora: WallTime) {
  const afectados = await listAfectados(tx, tiempos, ahora)
  const personas = personasDe(tiempos)
  if (personas.length < tiempos.length) return afectados
  const suyo = await listAusenciasYGuardadas(tx, entreTodos(tiempos, ahora), personas)
  const ausencias = suyo.filter(({ de }) => de === 'bloqueo').length
  return { ...afectados, ausencias, guardadas: suyo.length - ausencias }
}

/**
 * Closes a time, then moves, cancels or leaves each affected thing as decided; the people are told. Answers whoever is still affected. Time
 * that was closed before stays closed. Refusals: those of `porCerrar`, and of every move.
 */
export async function cerrarTiempo(tx: Tx, cierre: Cierre, { sesion, ahora }: Autor) {
  const reloj = wallTimeDe(ahora)
  assertCierrePorVenir(cierre, reloj)
  // The time is closed first, so that freed hours are not offered to the waiting list.
  await cerrar(tx, cierre, { sesion, ahora })
  const tiempos = [{ ...cierre, termina: cierre.fin }]
  const { citas, talleres } = await listAfectados(tx, tiempos, reloj)
  for (const { fila: cita, inicio, persona } of decididas(cierre.citas, citas)) {
    const otra = { inicio: inicio ?? cita.inicio, atiendeId: persona?.id ?? cita.atiendeId, insistir: cierre.insistir }
    const valores = seCancela({ inicio, persona })
      ? { ...cita, estado: 'CANCELADA' as const, cierra: true }
      : { ...cita, ...otra }
    await cambiarCita(tx, cita.id, valores, { por: sesion, ahora })
  }
  for (const { fila, ...decision } of decididas(cierre.talleres, talleres)) {
    const cambiar = (antes: Taller) => tallerDespues(tx, antes, { decision, cierre }, ahora)
    await cambiarTaller(tx, { id: fila.id, version: undefined }, cambiar, { por: sesion, ahora })
  }
  return listAfectados(tx, tiempos, reloj)
}

/** True when a workshop lies in one of these times of a person who gives it. */
function tocaTaller(tiempo: DeAlguien, { personas, ...taller }: Intervalo & { personas?: readonly { id: number }[] }) {
  const quienes = personas?.map(({ id }) => id) ?? [null]
  return quienes.some((atiendeId) => tocaA(tiempo, { ...taller, atiendeId }))
}

const seCancela = ({ inicio, persona }: Omit<Decision, 'id'>) => inicio === null && !persona

/** A workshop as it was decided. One that passes to somebody over an appointment of theirs needs `insistir`. */
async function tallerDespues(
  tx: Tx,
  antes: Taller,
  {
    decision: { inicio, persona },
    cierre: { atiendeId, insistir },
  }: { decision: Omit<Decision, 'id'>; cierre: Cierre },
  ahora: Instante,
) {
  const { titulo, descripcion, lugar, cupoMaximo, precio, agendable, personas = [] } = antes
  const empieza = inicio ?? antes.inicio
  const despues = {
    titulo,
    descripcion,
    lugar,
    cupoMaximo,
    precio,
    agendable,
    activo: antes.activo && !seCancela({ inicio, persona }),
    inicio: empieza,
    fin: masMinutos(empieza, antes.fin - antes.inicio),
  }
  if (!persona) return despues
  await assertAtiende(tx, persona.id)
  const pasado = {
    ...despues,
    personas: [...personas.filter(({ id }) => id !== atiendeId && id !== persona.id), persona],
  }
  if (!insistir) await assertSinCitasDebajo(tx, [pasado], antes, ahora)
  return pasado
}

async function cerrar(tx: Tx, { inicio, fin, motivo, atiendeId }: Cierre, autor: Autor): Promise<void> {
  if (atiendeId !== null) await assertAtiende(tx, atiendeId)
  if (atiendeId !== null || !sonDias({ inicio, fin })) return bloquear(tx, { inicio, fin, motivo, atiendeId }, autor)
  const fechas = diasEntre(fechaDe(inicio), fechaDe(masMinutos(fin, -1)))
  const conocidos = await findDias(tx, fechas)
  const cerrados = new Set(conocidos.filter(({ estado }) => estado === 'CERRADO').map(({ fecha }) => fecha))
  const abiertos = fechas.filter((fecha) => !cerrados.has(fecha))
  if (abiertos.length > 0) await cerrarDias(tx, abiertos, motivo, autor)
}
