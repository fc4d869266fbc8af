import { diasEntre } from '../../contract/agenda/dias-cerrados.ts'
import { fechaDe, masMinutos, type WallTime, wallTimeDe } from '../../contract/base/tiempo.ts'
import { assertAtiende } from '../atienden/assert-atiende.ts'
import { cambiarCita } from '../citas/cambiar-cita.ts'
import type { Tx } from '../db/schema.ts'
import { bloquear } from '../horario/bloqueos/bloquear.ts'
import { cerrarDias } from '../horario/cerrar-dias.ts'
import { type DeAlguien, tocaA } from '../horario/lineas.ts'
import { findDias, listCitasAfectadas } from '../horario/queries.ts'
import { entreTodos, type Intervalo } from '../horario/rules.ts'
import { SIN_PARTE } from '../http/alcance.ts'
import type { Pedido } from '../http/claves.ts'
import { cambiarTaller } from '../talleres/cambiar-taller.ts'
import { listActivosEntre } from '../talleres/queries.ts'
import { assertPorVenir, type Decision, decididas, sonDias } from './rules.ts'

type Autor = Pick<Pedido, 'sesion' | 'ahora'>

interface Cierre extends Intervalo {
  /** Whose time is closed; null for everybody's. */
  atiendeId: number | null
  motivo: string
  citas: readonly Decision[]
  talleres: readonly Decision[]
  /** Appointments move also where one may insist. */
  insistir?: boolean | undefined
}

/** Appointments and workshops to come that touch one of these times, by start. */
export async function listAfectados(tx: Tx, tiempos: readonly DeAlguien[], ahora: WallTime) {
  const { inicio, fin } = entreTodos(tiempos, ahora)
  const talleres = await listActivosEntre(tx, inicio, fin, SIN_PARTE)
  return {
    citas: await listCitasAfectadas(tx, tiempos, ahora),
    talleres: talleres.filter((taller) => tiempos.some((tiempo) => tocaTaller(tiempo, taller))),
  }
}

/**
 * Closes a time and then does what was decided about those affected, who are told; what is not affected any more is left as it is.
 * Answers who still is. What was closed before stays so. Refusals: those of `porCerrar`, and of every move.
 */
export async function cerrarTiempo(tx: Tx, cierre: Cierre, { sesion, ahora }: Autor) {
  const reloj = wallTimeDe(ahora)
  assertPorVenir(cierre, reloj)
  // Closed first, so that nobody who waits is offered an hour that comes free.
  await cerrar(tx, cierre, { sesion, ahora })
  const tiempos = [{ ...cierre, termina: cierre.fin }]
  const { citas, talleres } = await listAfectados(tx, tiempos, reloj)
  for (const { fila: cita, inicio, persona } of decididas(cierre.citas, citas)) {
    const otra = { inicio: inicio ?? cita.inicio, atiendeId: persona?.id ?? cita.atiendeId, insistir: cierre.insistir }
    const cambios = inicio === null ? { ...cita, estado: 'CANCELADA' as const } : { ...cita, ...otra }
    await cambiarCita(tx, cita.id, cambios, sesion, ahora)
  }
  for (const { fila, inicio } of decididas(cierre.talleres, talleres)) {
    await cambiarTaller(
      tx,
      { id: fila.id, version: undefined },
      ({ titulo, descripcion, lugar, cupoMaximo, precio, activo, ...antes }) => ({
        ...{ titulo, descripcion, lugar, cupoMaximo, precio, activo: activo && inicio !== null },
        inicio: inicio ?? antes.inicio,
        fin: masMinutos(inicio ?? antes.inicio, antes.fin - antes.inicio),
      }),
      sesion,
      ahora,
    )
  }
  return listAfectados(tx, tiempos, reloj)
}

/** Whether a workshop, which those give whom it names, is in these times. */
function tocaTaller(tiempo: DeAlguien, { personas, ...taller }: Intervalo & { personas?: readonly { id: number }[] }) {
  const quienes = personas?.map(({ id }) => id) ?? [null]
  return quienes.some((atiendeId) => tocaA(tiempo, { ...taller, atiendeId }))
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
