import type { Instante } from '../../contract/tiempo.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { hashToken, newToken } from '../http/sesion.ts'

type Nuevo = Omit<Schema['enlaces'], 'tokenHash' | 'usado'>

/**
 * Makes a link in the transaction of the mail that carries it. Answers its token: call it `token` in the mail's `datos`, which lose it
 * once the mail has left. `asuntoId` is checked by whoever follows the link, so that what it is about may go.
 */
export async function crearEnlace(tx: Tx, enlace: Nuevo): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('enlaces')
    .values({ ...enlace, tokenHash: hashToken(token), usado: null })
    .execute()
  return token
}

/** What a link that works is about and whose it is; undefined for one that was used, has expired or never was. */
export function findEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .selectFrom('enlaces')
    .select(['proposito', 'asuntoId', 'usuarioId'])
    .where('tokenHash', '=', hashToken(token))
    .where('usado', 'is', null)
    .where('vence', '>', ahora)
    .executeTakeFirst()
}

/** The same, and uses it up: undefined for everybody but the first. */
export function takeEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .updateTable('enlaces')
    .set({ usado: ahora })
    .where('tokenHash', '=', hashToken(token))
    .where('usado', 'is', null)
    .where('vence', '>', ahora)
    .returning(['proposito', 'asuntoId', 'usuarioId'])
    .executeTakeFirst()
}

export async function deleteVencidos(tx: Tx, ahora: Instante): Promise<void> {
  await tx.deleteFrom('enlaces').where('vence', '<=', ahora).execute()
}
