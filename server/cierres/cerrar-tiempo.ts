import { diasEntre } from '../../contract/agenda/dias-cerrados.ts'
import { fechaDe, masMinutos, type WallTime, wallTimeDe } from '../../contract/base/tiempo.ts'
import { cambiarCita } from '../citas/cambiar-cita.ts'
import { listCitasEntre } from '../citas/queries.ts'
import type { Tx } from '../db/schema.ts'
import { bloquear } from '../horario/bloqueos/bloquear.ts'
import { cerrarDias } from '../horario/cerrar-dias.ts'
import { findDias } from '../horario/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import type { Pedido } from '../http/claves.ts'
import { cambiarTaller } from '../talleres/cambiar-taller.ts'
import { listActivosEntre } from '../talleres/queries.ts'
import { assertPorVenir, type Decision, decididas, sonDias } from './rules.ts'

type Autor = Pick<Pedido, 'sesion' | 'ahora'>

interface Cierre extends Intervalo {
  motivo: string
  citas: readonly Decision[]
  talleres: readonly Decision[]
  /** Appointments move also where one may insist. */
  insistir?: boolean | undefined
}

/** Who is affected when a time is closed, by start. */
export async function listAfectados(tx: Tx, { inicio, fin }: Intervalo, ahora: WallTime) {
  const citas = await listCitasEntre(tx, { inicio, fin })
  const talleres = await listActivosEntre(tx, inicio, fin)
  return {
    citas: citas.filter(({ estado, fin }) => estado === 'AGENDADA' && fin > ahora),
    talleres: talleres.filter(({ fin }) => fin > ahora),
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
  const { citas, talleres } = await listAfectados(tx, cierre, reloj)
  for (const { fila: cita, inicio } of decididas(cierre.citas, citas)) {
    const cambios =
      inicio === null ? { ...cita, estado: 'CANCELADA' as const } : { ...cita, inicio, insistir: cierre.insistir }
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
  return listAfectados(tx, cierre, reloj)
}

async function cerrar(tx: Tx, { inicio, fin, motivo }: Cierre, autor: Autor): Promise<void> {
  if (!sonDias({ inicio, fin })) return bloquear(tx, { inicio, fin, motivo }, autor)
  const fechas = diasEntre(fechaDe(inicio), fechaDe(masMinutos(fin, -1)))
  const conocidos = await findDias(tx, fechas)
  const cerrados = new Set(conocidos.filter(({ estado }) => estado === 'CERRADO').map(({ fecha }) => fecha))
  const abiertos = fechas.filter((fecha) => !cerrados.has(fecha))
  if (abiertos.length > 0) await cerrarDias(tx, abiertos, motivo, autor)
}
