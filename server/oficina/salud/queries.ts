import { type Instante, masMs } from '../../../contract/base/time/tiempo.ts'
import type { Tx } from '../../base/db/schema.ts'

/** A message that waits longer than this is a sign that mails do not go out. */
const DEMORA_MS = 15 * 60 * 1000

/** How many mails wait, how many of them for too long, and how many failed. */
export function countCorreos(tx: Tx, ahora: Instante) {
  const limite = masMs(ahora, -DEMORA_MS)
  return tx
    .selectFrom('correos')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('estado', '=', 'PENDIENTE').as('pendientes'),
      fn.countAll<number>().filterWhere('estado', '=', 'PENDIENTE').filterWhere('creado', '<', limite).as('demorados'),
      fn.countAll<number>().filterWhere('estado', '=', 'FALLIDO').as('fallidos'),
    ])
    .where('estado', 'in', ['PENDIENTE', 'FALLIDO'])
    .executeTakeFirstOrThrow()
}
