import type { Insertable } from 'kysely'
import { DISPOSITIVOS_MAXIMOS } from '../../../contract/mensajes/dispositivos.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'

/** Saves a browser. A known one gets its present owner and session. Answers its id. */
export async function saveDispositivo(
  tx: Tx,
  { endpoint, ...resto }: Omit<Insertable<Schema['dispositivos']>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('dispositivos')
    .values({ endpoint, ...resto })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(resto))
    .returning('id')
    .executeTakeFirstOrThrow()
  const suyos = await tx
    .selectFrom('dispositivos')
    .select('id')
    .where('usuarioId', '=', resto.usuarioId)
    .orderBy('visto', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id: viejo } of suyos.slice(DISPOSITIVOS_MAXIMOS)) await deleteDispositivo(tx, viejo)
  return id
}

export function listDispositivosDe(tx: Tx, usuarioId: number) {
  return tx.selectFrom('dispositivos').select('visto').where('usuarioId', '=', usuarioId).orderBy('visto').execute()
}

export function listDispositivosPropios(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('dispositivos')
    .select(['id', 'endpoint'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('id')
    .execute()
}

export function listIdsDe(tx: Tx, usuarioId: number) {
  return tx.selectFrom('dispositivos').select('id').where('usuarioId', '=', usuarioId).orderBy('id').execute()
}

export async function deleteDispositivo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('dispositivos').where('id', '=', id).execute()
}

/** Deletes a person's own browser; answers whether they had it. */
export async function deletePropio(tx: Tx, id: number, usuarioId: number): Promise<boolean> {
  const borrado = tx.deleteFrom('dispositivos').where('id', '=', id).where('usuarioId', '=', usuarioId)
  return (await borrado.returning('id').executeTakeFirst()) !== undefined
}

/** The address of a browser; undefined once it was forgotten. */
export function findDispositivo(tx: Tx, id: number) {
  return tx.selectFrom('dispositivos').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()
}
