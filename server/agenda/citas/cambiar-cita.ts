import { fechaDe, type Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { soltarSesion } from '../../dinero/bonos/sesiones.ts'
import { terminar } from '../../dinero/cuenta/cargar.ts'
import { ofrecerHoras, retirarOfertasDeHora } from '../esperas/ofrecer.ts'
import { assertDa, type Insistencia, type Reserva, requireServicio, sobreponer, tiempoDe } from './agendar-cita.ts'
import { citas } from './anotadas.ts'
import { avisarCita } from './avisar.ts'
import { cambia, esOtroAcuerdo } from './avisos/rules.ts'
import { cargarCita } from './cargar-cita.ts'
import { conProximas } from './con-quien.ts'
import {
  findDeAntes,
  guardarDeAntes,
  guardarEliminada,
  olvidarDeAntes,
  reinsertar,
  tomarEliminada,
} from './eliminadas/queries.ts'
import { estaEnPlazo } from './limites.ts'
import * as queries from './queries.ts'
import { ocupaLoMismo } from './rules.ts'

/** Absent fields stay as they are. */
type Valores = Pick<Reserva, 'inicio' | 'servicio' | 'notas'> &
  Partial<Pick<Reserva, 'duracion' | 'estado' | 'usuarioId'>> &
  Insistencia & {
    version?: number | undefined
    atiendeId?: number | null | undefined
    /** True: the practice closes the time, so that a session comes back however late it is. */
    cierra?: boolean
    /** True where the same person moved it away a moment ago. */
    vuelve?: boolean
  }

/**
 * Changes an appointment for an administrator, without the rules of the booking screen. It never comes over a live appointment, not even
 * when revived (R-cambiar-cita); newly over a block, a workshop or a buffer only with `insistir`. An unchanged service need not exist any more
 * (R-servicio-nombrado).
 */
export function cambiarCita(tx: Tx, id: number, valores: Valores, acto: Act<{ id: number }>): Promise<queries.Cita> {
  return citas.change(tx, { id, version: valores.version }, acto, async (antes) => {
    const vuelve = await retirarSiVuelve(tx, antes, valores, acto)
    const despues = await aplicarValores(tx, antes, { ...valores, vuelve }, acto)
    await avisarCita(tx, [{ antes, despues }], acto)
    await ofrecerHoras(tx, fechaDe(antes.inicio), acto.ahora)
    return despues
  })
}

/**
 * Withdraws what was offered of the time that an appointment goes back to, when the same person moved it away a moment ago (R-deshacer);
 * true when it does.
 */
export async function retirarSiVuelve(
  tx: Tx,
  cita: queries.Cita,
  { inicio, atiendeId = cita.atiendeId }: Pick<Valores, 'inicio' | 'atiendeId'>,
  acto: Act<{ id: number }>,
): Promise<boolean> {
  const deAntes = inicio === cita.inicio ? undefined : await findDeAntes(tx, cita.id, acto)
  const vuelve = deAntes?.inicio === inicio
  const tiempo = tiempoDe({ inicio, duracion: cita.fin - cita.inicio })
  if (vuelve) await retirarOfertasDeHora(tx, { ...cita, ...tiempo, atiendeId }, acto.ahora)
  return vuelve
}

/** Changes the row like `cambiarCita` and answers it, without notices and without offering the freed time. */
export async function aplicarValores(
  tx: Tx,
  antes: queries.Cita,
  valores: Valores,
  { por, ahora }: Act,
): Promise<queries.Cita> {
  const { servicio, notas, estado = antes.estado, duracion = antes.fin - antes.inicio } = valores
  const { usuarioId = antes.usuarioId } = valores
  const tiempo = tiempoDe({ inicio: valores.inicio, duracion })
  // The agreed price stays while the service does.
  const otro = servicio === antes.servicio ? undefined : await requireServicio(tx, servicio)
  const precio = otro && { precioAcordado: otro.precio }
  const margen = otro?.margen ?? antes.margen
  const sinSala = otro?.sinSala ?? antes.sinSala
  const atendida = valores.atiendeId === undefined ? antes : await findAtendido(tx, valores.atiendeId)
  const { atiendeId, atiendeNombre } = atendida
  const revive = antes.estado === 'CANCELADA' && estado === 'AGENDADA'
  const lugar = { ...tiempo, margen, sinSala, atiendeId }
  const pedida = { desde: valores.inicio, servicio, duracion: duracion + margen, sinSala, atiendeId }
  const sobrepuesta = await conProximas(tx, pedida, ahora, async () => {
    if (atiendeId !== null && (otro || revive || atiendeId !== antes.atiendeId)) await assertDa(tx, atiendeId, valores)
    if (estado === 'CANCELADA' || (ocupaLoMismo(antes, lugar) && usuarioId === antes.usuarioId))
      return antes.sobrepuesta
    return sobreponer(tx, { ...lugar, usuarioId, id: antes.id }, valores)
  })
  const dueno = await queries.findDueno(tx, usuarioId)
  // A series belongs to one person.
  const serieId = dueno.usuarioId === antes.usuarioId ? antes.serieId : null
  const escrito = { servicio, notas, estado, sobrepuesta, serieId, margen, sinSala, atiendeId }
  const nueva = { ...antes, ...dueno, ...tiempo, ...escrito, atiendeNombre, version: antes.version + 1 }
  const acordada = esOtroAcuerdo(antes, nueva) ? ahora : antes.acordada
  const confirmada = acordada === ahora || estado === 'CANCELADA' ? null : antes.confirmada
  const inasistencia = acordada === ahora || estado !== 'AGENDADA' ? null : antes.inasistencia
  const hechos = { acordada, confirmada, inasistencia }
  const despues = { ...nueva, ...hechos, secuencia: antes.secuencia + Number(cambia(antes, nueva)) }
  const guardada = { ...tiempo, ...precio, ...escrito, secuencia: despues.secuencia, ...hechos }
  const seCancela = antes.estado !== 'CANCELADA' && estado === 'CANCELADA'
  if (seCancela && (valores.cierra || (await estaEnPlazo(tx, antes, ahora))))
    await soltarSesion(tx, antes.id, 'DEVUELTA', ahora)
  const esNueva = otro !== undefined || antes.estado === 'CANCELADA' || dueno.usuarioId !== antes.usuarioId
  await queries.updateCita(tx, antes.id, guardada, dueno)
  const sesion = valores.vuelve ? 'VUELVE' : 'SIGUE'
  const pagada = await cargarCita(tx, antes.id, { sesion: esNueva ? 'TOMA' : sesion, ahora, otro })
  // Nobody takes back what the program did.
  if (cambia(antes, nueva)) await (por ? guardarDeAntes(tx, antes, por, ahora) : olvidarDeAntes(tx, antes.id))
  return { ...despues, ...pagada }
}

/** Deletes an appointment: its session comes back, and what was paid of it is a favor. */
export async function eliminarCita(tx: Tx, id: number, ahora: Instante): Promise<void> {
  await soltarSesion(tx, id, 'DEVUELTA', ahora)
  await terminar(tx, 'cita', id)
  await queries.deleteCita(tx, id)
}

/** Deletes an appointment; a customer who still counts on it is told that it is cancelled. */
export function borrarCita(tx: Tx, id: number, acto: Act<{ id: number }>): Promise<void> {
  return citas.remove(tx, id, acto, async (antes) => {
    await guardarEliminada(tx, id, acto.ahora)
    await eliminarCita(tx, id, acto.ahora)
    await avisarCita(tx, [{ antes, despues: null }], acto)
    await ofrecerHoras(tx, fechaDe(antes.inicio), acto.ahora)
  })
}

/** Puts an appointment back that was deleted a moment ago; undefined when there is none. Throws 404 when its customer is gone. */
export async function reponerCita(tx: Tx, id: number, acto: Act<{ id: number }>) {
  const fila = await tomarEliminada(tx, id, acto.ahora)
  if (!fila) return undefined
  const dueno = await queries.findDueno(tx, fila.usuarioId)
  if (fila.estado !== 'CANCELADA') await retirarOfertasDeHora(tx, fila, acto.ahora)
  if (fila.estado !== 'CANCELADA') await sobreponer(tx, fila, { insistir: fila.sobrepuesta })
  await reinsertar(tx, fila, dueno, acto.ahora)
  const despues = await citas.find(tx, id)
  await citas.note(tx, null, despues, acto)
  await avisarCita(tx, [{ antes: null, despues }], acto)
  return despues
}
