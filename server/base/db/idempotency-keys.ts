import type { Instante } from '../../../contract/base/time/time.ts'
import type { Schema, Tx } from './schema.ts'

/** A request under a user's own key. */
export type IdempotencyKey = Pick<Schema['claves'], 'usuarioId' | 'clave' | 'huella'>

/**
 * Takes a key for the work that follows; false when it is taken already. When another transaction takes it meanwhile, PostgreSQL runs this
 * one again, and then it is taken.
 */
export async function takeKey(tx: Tx, clave: IdempotencyKey, ahora: Instante): Promise<boolean> {
  const taken = await tx
    .insertInto('claves')
    .values({ ...clave, momento: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** The request that took this key; undefined while none did. */
export function findKey(tx: Tx, { usuarioId, clave }: IdempotencyKey) {
  return tx
    .selectFrom('claves')
    .select(['huella', 'hechoId'])
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirst()
}

export async function setDone(tx: Tx, { usuarioId, clave }: IdempotencyKey, hechoId: number): Promise<void> {
  await tx
    .updateTable('claves')
    .set({ hechoId })
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .execute()
}

export async function deleteKeys(tx: Tx, hasta: Instante): Promise<void> {
  await tx.deleteFrom('claves').where('momento', '<=', hasta).execute()
}
