import { expressionBuilder } from 'kysely'
import type { Instante } from '../../contract/base/tiempo.ts'
import { emailComo } from '../db/email.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { hashToken, newToken } from '../http/sesion.ts'

type Nuevo = Omit<Schema['enlaces'], 'tokenHash' | 'usado' | 'para'>

/**
 * Makes a link in the transaction of the mail that carries it. Answers its token: call it `token` in the mail's `datos`, which lose it
 * once the mail has left. `asuntoId` is checked by whoever follows the link, so that what it is about may go.
 */
export async function crearEnlace(tx: Tx, enlace: Nuevo): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('enlaces')
    .values(({ selectFrom }) => ({
      ...enlace,
      tokenHash: hashToken(token),
      usado: null,
      para: selectFrom('usuarios').select(emailComo('para')).where('id', '=', enlace.usuarioId),
    }))
    .execute()
  return token
}

/** It was not used, has not expired, and is read by its person: the address that it was mailed to is still theirs. */
function vale(token: string, ahora: Instante) {
  const { eb, selectFrom } = expressionBuilder<Schema, 'enlaces'>()
  const suya = selectFrom('usuarios').select(emailComo('email')).whereRef('usuarios.id', '=', 'enlaces.usuarioId')
  return eb('tokenHash', '=', hashToken(token)).and('usado', 'is', null).and('vence', '>', ahora).and('para', '=', suya)
}

/** What a link that works is about and whose it is; undefined for every other. */
export function findEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .selectFrom('enlaces')
    .select(['proposito', 'asuntoId', 'usuarioId'])
    .where(vale(token, ahora))
    .executeTakeFirst()
}

/** The same, and uses it up: undefined for everybody but the first. */
export function takeEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .updateTable('enlaces')
    .set({ usado: ahora })
    .where(vale(token, ahora))
    .returning(['proposito', 'asuntoId', 'usuarioId'])
    .executeTakeFirst()
}

export async function deleteVencidos(tx: Tx, ahora: Instante): Promise<void> {
  await tx.deleteFrom('enlaces').where('vence', '<=', ahora).execute()
}
