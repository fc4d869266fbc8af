import type { Instante } from '../../../contract/base/time/tiempo.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'

export type Registro = Schema['registros']

export type EnNavegador = Pick<Registro, 'email' | 'navegador'>

/** The registration of an address that this browser began. */
export function findRegistro(tx: Tx, { email, navegador }: EnNavegador): Promise<Registro | undefined> {
  return tx
    .selectFrom('registros')
    .selectAll()
    .where('email', '=', email)
    .where('navegador', '=', navegador)
    .executeTakeFirst()
}

/** Registrations of an address with a password that can still be finished, newest first, `max` at most. */
export function listRegistros(tx: Tx, email: string, ahora: Instante, max: number): Promise<Registro[]> {
  return tx
    .selectFrom('registros')
    .selectAll()
    .where('email', '=', email)
    .where('contrasena', 'is not', null)
    .where('vence', '>', ahora)
    .orderBy('enviado', 'desc')
    .limit(max)
    .execute()
}

/** Saves a pending registration, replacing the last one of the address in this browser. */
export async function saveRegistro(tx: Tx, registro: Registro): Promise<void> {
  await tx
    .insertInto('registros')
    .values(registro)
    .onConflict((conflict) => conflict.columns(['email', 'navegador']).doUpdateSet(registro))
    .execute()
}

/**
 * Counts one attempt at a live code, in `columna`, and answers its registration; undefined without a live one, or when `max` such attempts
 * are used up.
 */
export function countIntento(
  tx: Tx,
  { email, navegador }: EnNavegador,
  { columna, max }: { columna: 'intentos' | 'intentosAjenos'; max: number },
  ahora: Instante,
): Promise<Registro | undefined> {
  return tx
    .updateTable('registros')
    .set((eb) => ({ [columna]: eb(columna, '+', 1) }))
    .where('email', '=', email)
    .where('navegador', '=', navegador)
    .where('vence', '>', ahora)
    .where(columna, '<', max)
    .returningAll()
    .executeTakeFirst()
}

/** Uses up a registration whose code is still this one. True for the first caller only. */
export async function takeRegistro(tx: Tx, { email, navegador, codigoHash }: Registro): Promise<boolean> {
  const taken = await tx
    .deleteFrom('registros')
    .where('email', '=', email)
    .where('navegador', '=', navegador)
    .where('codigoHash', '=', codigoHash)
    .returning('email')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes the registrations that wait in any browser. */
export async function deleteRegistros(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registros').where('email', '=', email).execute()
}

/** True when the user has logged in with this browser. */
export async function hasNavegador(tx: Tx, usuarioId: number, tokenHash: string): Promise<boolean> {
  const query = tx.selectFrom('navegadores').select('visto')
  return (
    (await query.where('usuarioId', '=', usuarioId).where('tokenHash', '=', tokenHash).executeTakeFirst()) !== undefined
  )
}

export async function saveNavegador(tx: Tx, navegador: Schema['navegadores']): Promise<void> {
  await tx
    .insertInto('navegadores')
    .values(navegador)
    .onConflict((conflict) => conflict.columns(['usuarioId', 'tokenHash']).doUpdateSet(navegador))
    .execute()
}
