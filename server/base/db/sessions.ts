import type { Insertable } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import { compileOnce } from './compile-once.ts'
import { emailAs } from './expressions.ts'
import type { Schema, Tx } from './schema.ts'

const vivas = compileOnce((tx, { tokenHash, ahora }: { tokenHash: string; ahora: Instante }) =>
  tx
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuarioId')
    .select(['usuarios.id', 'nombre', 'apellido', emailAs('email'), 'rol', 'parte', 'atiendeComoId as atiendeId'])
    .select(['entraConCodigo', 'creada', 'usada'])
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora),
)

/** The user of a live session, with its opening and its last use; undefined when there is none. */
export async function findSesion(tx: Tx, tokenHash: string, ahora: Instante) {
  return (await vivas(tx, { tokenHash, ahora }))[0]
}

export async function insertSesion(tx: Tx, sesion: Insertable<Schema['sesiones']>): Promise<void> {
  await tx.insertInto('sesiones').values(sesion).execute()
}

export async function renewSesion(tx: Tx, tokenHash: string, usada: Instante, vence: Instante): Promise<void> {
  await tx.updateTable('sesiones').set({ usada, vence }).where('tokenHash', '=', tokenHash).execute()
}

/** Ends sessions on purpose, and with them everything they may have opened: notifications in their browsers, and all calendar links (R-enlaces-de-calendario). */
export async function deleteOtrasSesiones(tx: Tx, usuarioId: number, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('usuarioId', '=', usuarioId).where('tokenHash', '<>', tokenHash).execute()
  await tx.deleteFrom('dispositivos').where('usuarioId', '=', usuarioId).where('sesion', '<>', tokenHash).execute()
  await tx.deleteFrom('suscripciones').where('usuarioId', '=', usuarioId).execute()
}

/** Ends the calendar links of an account whose rights change: those that show names, and all of them where what they show becomes another's. */
export async function deleteEnlaces(tx: Tx, usuarioId: number, cuales: 'todos' | 'con nombres'): Promise<void> {
  await tx
    .deleteFrom('suscripciones')
    .where('usuarioId', '=', usuarioId)
    .$if(cuales === 'con nombres', (suyos) => suyos.where('discreta', '=', false))
    .execute()
}

/** Ends one session like `deleteOtrasSesiones`. */
export async function deleteSesion(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('tokenHash', '=', tokenHash).execute()
  await tx.deleteFrom('dispositivos').where('sesion', '=', tokenHash).execute()
}

/** After a new login in the same browser, notifications go on there. */
export async function moveDispositivos(tx: Tx, usuarioId: number, de: string, sesion: string): Promise<void> {
  await tx
    .updateTable('dispositivos')
    .set({ sesion })
    .where('sesion', '=', de)
    .where('usuarioId', '=', usuarioId)
    .execute()
}
