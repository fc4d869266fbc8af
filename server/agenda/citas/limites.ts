import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import type { Limites } from '../../../contract/base/settings/limites.ts'
import { contar } from '../../../contract/base/text/text.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { refuse } from '../../base/http/refuse.ts'
import { alcanzado, ritmo } from '../../base/settings/limits/limits.ts'
import { aQuienEscribir } from '../../base/settings/limits/rules.ts'
import { readLimites, readNegocio } from '../../base/settings/queries.ts'
import type * as queries from './queries.ts'
import { yaEmpezo } from './rules.ts'
import { primeraHora } from './slots.ts'

const assertRitmo = ritmo(['reserva', 'reservas'], 'citas')

/** Refuses a customer's booking beyond the limits; `porVenir` is their number of future appointments. `sin_anticipacion`, `limite_de_citas`, or a 429. */
export async function assertLimites(
  tx: Tx,
  { inicio, usuarioId, porVenir }: { inicio: WallTime; usuarioId: number; porVenir: number },
  limites: Limites,
  ahora: Instante,
): Promise<void> {
  await assertAnticipacion(tx, inicio, limites, ahora)
  await assertPorVenir(tx, porVenir, limites)
  await assertRitmo(tx, usuarioId, limites.citasPorHora, ahora)
}

/** Whether somebody with so many future appointments may have one more; 0 is no limit. */
export function cabeOtra(porVenir: number, { citasPorVenir }: Pick<Limites, 'citasPorVenir'>): boolean {
  return citasPorVenir === 0 || porVenir < citasPorVenir
}

/** Refuses one more future appointment than a customer may have: `limite_de_citas`. */
export async function assertPorVenir(tx: Tx, porVenir: number, { citasPorVenir }: Limites): Promise<void> {
  if (cabeOtra(porVenir, { citasPorVenir })) return
  const frase = `Cada persona puede tener ${contar(citasPorVenir, 'cita', 'citas')} por venir, y ya ${citasPorVenir === 1 ? 'la tienes' : 'las tienes'}.`
  throw await alcanzado(tx, 'limite_de_citas', frase, 'Reserva otra cuando pase alguna')
}

/** Refuses a time that is sooner than the limits allow: `sin_anticipacion`. */
export async function assertAnticipacion(
  tx: Tx,
  inicio: WallTime,
  { anticipacionHoras }: Limites,
  ahora: Instante,
): Promise<void> {
  if (inicio >= primeraHora(wallTimeDe(ahora), anticipacionHoras)) return
  const frase = `Las citas se reservan con al menos ${contar(anticipacionHoras, 'hora', 'horas')} de anticipación.`
  throw await alcanzado(tx, 'sin_anticipacion', frase, 'Elige otra hora')
}

/** Refuses a customer's change after the deadline: `fuera_de_plazo`. */
export async function assertPlazo(
  tx: Tx,
  cita: queries.Cita,
  { cancelacionHoras }: Limites,
  ahora: Instante,
): Promise<void> {
  const reloj = wallTimeDe(ahora)
  if (reloj <= cambiableHasta(cita, cancelacionHoras)) return
  if (reloj >= cita.inicio) throw yaEmpezo('cancelar ni mover')
  const frase = `Las citas se cancelan o se mueven hasta ${contar(cancelacionHoras, 'hora', 'horas')} antes.`
  const salida = `Si algo cambió, ${aQuienEscribir(await readNegocio(tx))}: lo vemos contigo.`
  throw refuse(409, 'fuera_de_plazo', `${frase} ${salida}`)
}

/** True while its customer may still cancel an appointment. */
export async function estaEnPlazo(tx: Tx, cita: queries.Cita, ahora: Instante): Promise<boolean> {
  const { cancelacionHoras } = await readLimites(tx)
  return wallTimeDe(ahora) <= cambiableHasta(cita, cancelacionHoras)
}

/** The last minute at which the customer may change an appointment; undefined where there is no such limit. */
export function ultimaHoraDe(
  cita: Pick<queries.Cita, 'inicio' | 'creado'>,
  { cancelacionHoras }: Pick<Limites, 'cancelacionHoras'>,
): WallTime | undefined {
  return cancelacionHoras === 0 ? undefined : cambiableHasta(cita, cancelacionHoras)
}
