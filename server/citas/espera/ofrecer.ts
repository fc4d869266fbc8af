import { type Fecha, hoy, type Instante, masMinutos, medianoche, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { readLimites } from '../../ajustes/queries.ts'
import { enqueue } from '../../correo/queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { Tarea } from '../../db/tareas.ts'
import { crearEnlace } from '../../enlaces/queries.ts'
import { finDeOferta } from '../../espera/rules.ts'
import { readApertura } from '../../horario/queries.ts'
import { diaDe } from '../../horario/rules.ts'
import { readMedida } from '../agendar-cita.ts'
import { primeraHora, slotsDe } from '../rules.ts'
import { horaOfrecida } from './correo.ts'
import * as queries from './queries.ts'

/**
 * Holds each free hour of a day for one who waits for it, in the order of the list, and tells them. Belongs into every transaction that
 * frees an hour, and before every booking: opening hours free hours too, and do not know who waits.
 */
export async function ofrecerHoras(tx: Tx, fecha: Fecha, ahora: Instante): Promise<void> {
  const esperan = (await queries.listEspera(tx, fecha)).filter(({ ofrecidaHasta }) => ofrecidaHasta === null)
  if (esperan.length === 0) return
  for (const { id, usuarioId, nombre, email: para, servicio } of esperan) {
    const medida = await readMedida(tx, servicio)
    const [inicio] = await listLibres(tx, fecha, medida, ahora)
    const ofrecidaHasta = inicio === undefined ? null : finDeOferta(inicio, ahora)
    if (inicio === undefined || ofrecidaHasta === null) continue
    const fin = masMinutos(inicio, medida.duracion)
    await queries.ofrecer(tx, id, { inicio, fin, margen: medida.margen, ofrecidaHasta })
    const token = await crearEnlace(tx, { proposito: 'HORA', asuntoId: id, usuarioId, vence: ofrecidaHasta })
    const datos = { nombre, inicio, fin, hasta: ofrecidaHasta, token }
    await enqueue(tx, { plantilla: horaOfrecida, para, datos }, ahora)
  }
}

/** The hours of a day that a customer could book now for a service, and that there is time enough to offer. */
export async function listLibres(
  tx: Tx,
  fecha: Fecha,
  { duracion, margen }: { duracion: number; margen: number },
  ahora: Instante,
) {
  const dia = medianoche(fecha)
  const reloj = wallTimeDe(ahora)
  const { anticipacionHoras } = await readLimites(tx)
  const primera = primeraHora(reloj, anticipacionHoras)
  const slots = slotsDe(dia, await readApertura(tx, diaDe(dia)), duracion + margen, reloj, primera)
  return slots.filter((inicio) => finDeOferta(inicio, ahora) !== null)
}

/**
 * Passes on what nobody took in time; who let it pass leaves the list, as does everybody when the day is over. Offers too what opening
 * hours have freed.
 */
export const pasarHoras: Tarea = {
  nombre: 'passing on hours of full days',
  cada: 60_000,
  async work(tx, ahora) {
    const vencida = await queries.findVencida(tx, ahora, hoy(ahora))
    if (vencida) {
      await queries.deleteEspera(tx, vencida.id)
      await ofrecerHoras(tx, vencida.fecha, ahora)
      return true
    }
    for (const fecha of await queries.listEsperados(tx)) await ofrecerHoras(tx, fecha, ahora)
    return false
  },
}
