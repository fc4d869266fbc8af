import type { Insertable } from 'kysely'
import type { Instante } from '../../contract/base/tiempo.ts'
import { emailComo } from './email.ts'
import { fija } from './fija.ts'
import type { Schema, Tx } from './schema.ts'

const vivas = fija((tx, { tokenHash, ahora }: { tokenHash: string; ahora: Instante }) =>
  tx
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuarioId')
    .select(['usuarios.id', 'nombre', 'apellido', emailComo('email'), 'rol', 'creada', 'usada'])
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora),
)

/** The user of a live session with when it was opened and used last, or undefined. */
export async function findSesion(tx: Tx, tokenHash: string, ahora: Instante) {
  return (await vivas(tx, { tokenHash, ahora }))[0]
}

export async function insertSesion(tx: Tx, sesion: Insertable<Schema['sesiones']>): Promise<void> {
  await tx.insertInto('sesiones').values(sesion).execute()
}

export async function renewSesion(tx: Tx, tokenHash: string, usada: Instante, vence: Instante): Promise<void> {
  await tx.updateTable('sesiones').set({ usada, vence }).where('tokenHash', '=', tokenHash).execute()
}

/** Ends sessions on purpose. What they may have opened ends too: notices to their browsers, and all links to a calendar (readings 82). */
export async function deleteOtrasSesiones(tx: Tx, usuarioId: number, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('usuarioId', '=', usuarioId).where('tokenHash', '<>', tokenHash).execute()
  await tx.deleteFrom('dispositivos').where('usuarioId', '=', usuarioId).where('sesion', '<>', tokenHash).execute()
  await tx.deleteFrom('suscripciones').where('usuarioId', '=', usuarioId).execute()
}

/** As deleteOtrasSesiones, of one. */
export async function deleteSesion(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('tokenHash', '=', tokenHash).execute()
  await tx.deleteFrom('dispositivos').where('sesion', '=', tokenHash).execute()
}

/** Whoever logs in anew in a browser goes on being notified there. */
export async function moveDispositivos(tx: Tx, usuarioId: number, de: string, sesion: string): Promise<void> {
  await tx
    .updateTable('dispositivos')
    .set({ sesion })
    .where('sesion', '=', de)
    .where('usuarioId', '=', usuarioId)
    .execute()
}
