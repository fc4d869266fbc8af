import type { Limites } from '../../contract/limites.ts'
import type { Instante } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { alcanzado, ritmo } from '../limites/refuse.ts'
import { contar } from '../limites/rules.ts'
import * as queries from './queries.ts'

const assertRitmo = ritmo(['orden', 'órdenes'], 'ordenes')

/** Refuses a customer's order that is beyond the limits: `limite_de_ordenes`, or a 429. */
export async function assertLimites(tx: Tx, usuarioId: number, limites: Limites, ahora: Instante): Promise<void> {
  const { ordenesSinPagar, ordenesPorHora } = limites
  if (ordenesSinPagar > 0 && (await queries.countSinPagar(tx, usuarioId)) >= ordenesSinPagar) {
    const cuantas = contar(ordenesSinPagar, 'orden', 'órdenes')
    const frase = `Cada persona puede tener ${cuantas} sin pagar, y ya ${ordenesSinPagar === 1 ? 'la' : 'las'} tienes.`
    throw await alcanzado(tx, 'limite_de_ordenes', frase, 'Paga alguna')
  }
  await assertRitmo(tx, usuarioId, ordenesPorHora, ahora)
}
