import type { Limites } from '../../contract/limites.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { alcanzado, ritmo } from '../limites/refuse.ts'
import { contar } from '../limites/rules.ts'
import * as queries from './queries.ts'
import { primeraHora } from './rules.ts'

const assertRitmo = ritmo(['reserva', 'reservas'], 'citas')

/** Refuses a customer's booking that is beyond the limits: `sin_anticipacion`, `limite_de_citas`, or a 429. */
export async function assertLimites(
  tx: Tx,
  { inicio, usuarioId }: { inicio: WallTime; usuarioId: number },
  limites: Limites,
  ahora: Instante,
): Promise<void> {
  const { anticipacionHoras, citasPorVenir, citasPorHora } = limites
  const reloj = wallTimeDe(ahora)
  if (inicio < primeraHora(reloj, anticipacionHoras)) {
    const frase = `Las citas se reservan con al menos ${contar(anticipacionHoras, 'hora', 'horas')} de anticipación.`
    throw await alcanzado(tx, 'sin_anticipacion', frase, 'Elige otra hora')
  }
  if (citasPorVenir > 0 && (await queries.countPorVenir(tx, usuarioId, reloj)) >= citasPorVenir) {
    const frase = `Cada persona puede tener ${contar(citasPorVenir, 'cita', 'citas')} por venir, y ya ${citasPorVenir === 1 ? 'la tienes' : 'las tienes'}.`
    throw await alcanzado(tx, 'limite_de_citas', frase, 'Reserva otra cuando pase alguna')
  }
  await assertRitmo(tx, usuarioId, citasPorHora, ahora)
}
