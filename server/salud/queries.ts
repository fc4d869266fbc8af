import type { Instante } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'

/** How many mails wait, how many of them since before `limite`, and how many failed. */
export function countCorreos(tx: Tx, limite: Instante) {
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
