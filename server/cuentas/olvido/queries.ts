import type { NotNull } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'

/** Deletes the links to choose a password that were sent. */
export async function deleteRestablecimiento(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('restablecimientos').where('usuarioId', '=', usuarioId).execute()
}

/** Saves a link to choose a password, replacing the user's last one of its kind. */
export async function saveRestablecimiento(tx: Tx, restablecimiento: Schema['restablecimientos']): Promise<void> {
  await tx
    .insertInto('restablecimientos')
    .values(restablecimiento)
    .onConflict((conflict) => conflict.columns(['usuarioId', 'clase']).doUpdateSet(restablecimiento))
    .execute()
}

/** The user of a live link, or undefined. */
export function findRestablecimiento(tx: Tx, tokenHash: string, ahora: Instante) {
  return tx
    .selectFrom('restablecimientos')
    .innerJoin('usuarios', 'usuarios.id', 'restablecimientos.usuarioId')
    .select(['usuarios.id', 'nombre', 'apellido', 'email', 'rol', 'parte', 'contrasena', 'entraConCodigo'])
    .$narrowType<{ email: NotNull }>()
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora)
    .executeTakeFirst()
}

/** Uses up a live link and answers its user's id. Only the first caller gets it, all others undefined. */
export async function takeRestablecimiento(tx: Tx, tokenHash: string, ahora: Instante): Promise<number | undefined> {
  const taken = await tx
    .deleteFrom('restablecimientos')
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora)
    .returning('usuarioId')
    .executeTakeFirst()
  return taken?.usuarioId
}
