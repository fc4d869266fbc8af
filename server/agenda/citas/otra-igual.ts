import type { Limites } from '../../../contract/base/settings/limites.ts'
import { diaDeSemana, masMinutos, medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readLineas } from '../horario/queries.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { listPorVenir } from './queries.ts'
import { primeraHora, slotsPorDia, ventanaDe } from './slots.ts'

/** An appointment as far as another one like it asks; `persona` is who attended it, absent for nobody in particular. */
interface ComoEsta {
  usuarioId: number
  servicio: string
  inicio: WallTime
  persona?: { id: number }
}

/**
 * The next time after an appointment, and from now on, at which the same service can be booked on the same weekday and hour with the same
 * person. Null when there is none in the booking window. Hours at which the customer has another appointment do not count.
 */
export async function findOtraIgual(
  tx: Tx,
  { usuarioId, servicio: nombre, inicio, persona }: ComoEsta,
  { anticipacionHoras }: Limites,
  ahora: WallTime,
): Promise<WallTime | null> {
  const servicio = await findPorNombre(tx, nombre)
  if (!servicio) return null
  const { duracion, margen, sinSala } = servicio
  const lineas = await readLineas(tx, ventanaDe(ahora), { servicio: nombre, persona: persona?.id, sinSala })
  const porVenir = await listPorVenir(tx, usuarioId, ahora)
  const estaLibre = (hora: WallTime) =>
    !porVenir.some((otra) => otra.inicio < masMinutos(hora, duracion) && otra.fin > hora)
  const igual = (hora: WallTime) =>
    hora > inicio &&
    diaDeSemana(hora) === diaDeSemana(inicio) &&
    hora - medianocheDe(hora) === inicio - medianocheDe(inicio) &&
    estaLibre(hora)
  const dias = slotsPorDia(lineas, duracion + margen, ahora, primeraHora(ahora, anticipacionHoras))
  return dias.flatMap(({ slots }) => slots).find(igual) ?? null
}
