import { type Instante, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { enqueue } from '../../correo/queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { Tarea } from '../../db/tareas.ts'
import { crearEnlace } from '../../enlaces/queries.ts'
import { finDeOferta } from '../../espera/rules.ts'
import { cancelInscripcion } from '../inscripciones/queries.ts'
import { findTaller } from '../queries.ts'
import { cupoOfrecido } from './correo.ts'
import * as queries from './queries.ts'

/**
 * Holds each free seat of a workshop for one who waits, in the order of the list, and tells them. Belongs into every transaction that
 * frees a seat, so that nobody else comes before them.
 */
export async function ofrecerCupos(tx: Tx, tallerId: number, ahora: Instante): Promise<void> {
  const taller = await findTaller(tx, tallerId)
  const hasta = taller?.activo ? finDeOferta(taller.inicio, ahora) : null
  if (!taller || !hasta) return
  const esperan = (await queries.listEspera(tx, tallerId)).filter(({ ofrecidaHasta }) => ofrecidaHasta === null)
  const libres = taller.cupoMaximo === 0 ? esperan.length : Math.max(0, taller.cupoMaximo - taller.inscritos)
  for (const persona of esperan.slice(0, libres)) {
    const { id, usuarioId, usuarioNombre: nombre, usuarioEmail: para } = persona
    await queries.ofrecer(tx, id, hasta)
    const token = await crearEnlace(tx, { proposito: 'CUPO', asuntoId: id, usuarioId, vence: hasta })
    const { titulo, inicio, fin } = taller
    await enqueue(
      tx,
      { plantilla: cupoOfrecido, para, datos: { nombre, hasta, taller: { titulo, inicio, fin }, token } },
      ahora,
    )
  }
}

/** Takes who does not want a seat, or let the time pass, out of the list, and offers it to the next. */
export async function pasarCupo(
  tx: Tx,
  { id, tallerId }: { id: number; tallerId: number },
  ahora: Instante,
): Promise<void> {
  await cancelInscripcion(tx, id)
  await ofrecerCupos(tx, tallerId, ahora)
}

/**
 * Passes on what nobody took in time; who let it pass leaves the list. Offers too what came free where nobody said so: each workshop in
 * a transaction of its own.
 */
export const pasarCupos: Tarea = {
  nombre: 'passing on seats of workshops',
  cada: 60_000,
  async work(tx, ahora) {
    const vencida = await queries.findVencida(tx, ahora)
    if (vencida) {
      await pasarCupo(tx, vencida, ahora)
      return true
    }
    for (const tallerId of await queries.listEsperados(tx, wallTimeDe(ahora))) await ofrecerCupos(tx, tallerId, ahora)
    return false
  },
}
