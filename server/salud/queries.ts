import type { Instante } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'

/** How many mails wait, and how many of them since before `limite`. */
export async function countPendientes(tx: Tx, limite: Instante) {
  const { pendientes, demorados } = await tx
    .selectFrom('correos')
    .select(({ fn }) => [
      fn.countAll<number>().as('pendientes'),
      fn.countAll<number>().filterWhere('creado', '<', limite).as('demorados'),
    ])
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirstOrThrow()
  return { pendientes, demorados }
}
