import { expressionBuilder } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { hashToken, newToken } from '../../base/http/session.ts'

type Nuevo = Omit<Schema['enlaces'], 'tokenHash' | 'usado' | 'para'>

/**
 * Makes a link in the transaction of its mail. Answers the token: the mail's `datos` must name it `token`, and lose it once the mail has
 * left. There is no foreign key on `asuntoId`, so the subject may be deleted; following the link checks it.
 */
export async function crearEnlace(tx: Tx, enlace: Nuevo): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('enlaces')
    .values(({ selectFrom }) => ({
      ...enlace,
      tokenHash: hashToken(token),
      usado: null,
      para: selectFrom('usuarios').select(emailAs('para')).where('id', '=', enlace.usuarioId),
    }))
    .execute()
  return token
}

/** A link that was mailed to an address that its person still has. */
function esSuyo(token: string) {
  const { eb, selectFrom } = expressionBuilder<Schema, 'enlaces'>()
  const suya = selectFrom('usuarios').select(emailAs('email')).whereRef('usuarios.id', '=', 'enlaces.usuarioId')
  return eb('tokenHash', '=', hashToken(token)).and('para', '=', suya)
}

/** One that acts: neither used up nor expired. */
function vale(token: string, ahora: Instante) {
  return esSuyo(token).and('usado', 'is', null).and('vence', '>', ahora)
}

/** A link that may still be looked at, also when it does nothing any more. */
export function findParaVer(tx: Tx, token: string) {
  return tx
    .selectFrom('enlaces')
    .select(['proposito', 'asuntoId', 'usuarioId', 'usado', 'vence'])
    .where(esSuyo(token))
    .executeTakeFirst()
}

/** The subject and the person of a live link; undefined for any other. */
export function findEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .selectFrom('enlaces')
    .select(['proposito', 'asuntoId', 'usuarioId'])
    .where(vale(token, ahora))
    .executeTakeFirst()
}

/** `findEnlace` that also uses the link up: all later callers get undefined. */
export function takeEnlace(tx: Tx, token: string, ahora: Instante) {
  return tx
    .updateTable('enlaces')
    .set({ usado: ahora })
    .where(vale(token, ahora))
    .returning(['proposito', 'asuntoId', 'usuarioId'])
    .executeTakeFirst()
}

type Asunto = Pick<Schema['enlaces'], 'proposito' | 'asuntoId'>

/** Makes the links about one thing, used or not, links about another: an offer that was taken is an appointment or a seat from then on. */
export async function pasarEnlaces(tx: Tx, de: Asunto, a: Asunto & { vence: Instante }): Promise<void> {
  await tx
    .updateTable('enlaces')
    .set({ ...a, usado: null })
    .where('proposito', '=', de.proposito)
    .where('asuntoId', '=', de.asuntoId)
    .execute()
}

export async function deleteEnlacesVencidos(tx: Tx, ahora: Instante): Promise<void> {
  await tx.deleteFrom('enlaces').where('vence', '<=', ahora).execute()
}
