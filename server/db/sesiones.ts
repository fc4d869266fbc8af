import type { Insertable } from 'kysely'
import type { Instante } from '../../contract/tiempo.ts'
import { emailComo } from './email.ts'
import type { Schema, Tx } from './schema.ts'

/** The user of a live session with when it was opened and used last, or undefined. */
export function findSesion(tx: Tx, tokenHash: string, ahora: Instante) {
  return tx
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuarioId')
    .select(['usuarios.id', 'nombre', 'apellido', emailComo('email'), 'rol', 'creada', 'usada'])
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora)
    .executeTakeFirst()
}

export async function insertSesion(tx: Tx, sesion: Insertable<Schema['sesiones']>): Promise<void> {
  await tx.insertInto('sesiones').values(sesion).execute()
}

export async function renewSesion(tx: Tx, tokenHash: string, usada: Instante, vence: Instante): Promise<void> {
  await tx.updateTable('sesiones').set({ usada, vence }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteOtrasSesiones(tx: Tx, usuarioId: number, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('usuarioId', '=', usuarioId).where('tokenHash', '<>', tokenHash).execute()
}

export async function deleteSesion(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('tokenHash', '=', tokenHash).execute()
}
