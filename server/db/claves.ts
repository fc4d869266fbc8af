import type { Instante } from '../../contract/base/tiempo.ts'
import type { Schema, Tx } from './schema.ts'

/** What somebody asked for under a key of their own. */
export type Clave = Pick<Schema['claves'], 'usuarioId' | 'clave' | 'huella'>

/**
 * Takes a key for what is about to be done; false when it is taken. One that another transaction took meanwhile makes PostgreSQL run
 * this one again, and then it is taken.
 */
export async function takeClave(tx: Tx, clave: Clave, ahora: Instante): Promise<boolean> {
  const taken = await tx
    .insertInto('claves')
    .values({ ...clave, momento: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

export function findClave(tx: Tx, { usuarioId, clave }: Clave) {
  return tx
    .selectFrom('claves')
    .select(['huella', 'hechoId'])
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
}

export async function setHecho(tx: Tx, { usuarioId, clave }: Clave, hechoId: number): Promise<void> {
  await tx
    .updateTable('claves')
    .set({ hechoId })
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .execute()
}

export async function deleteClaves(tx: Tx, hasta: Instante): Promise<void> {
  await tx.deleteFrom('claves').where('momento', '<=', hasta).execute()
}
