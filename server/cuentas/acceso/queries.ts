import type { NotNull } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Rol } from '../../../contract/cuentas/usuarios.ts'
import { refusing } from '../../base/db/constraints.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { deleteOtrasSesiones } from '../../base/db/sessions.ts'
import { quienAtiende } from '../../base/scope/queries.ts'
import { type Scope, UNSCOPED } from '../../base/scope/rules.ts'
import { deleteRestablecimiento } from '../olvido/queries.ts'
import { ultimoAdmin } from './rules.ts'

const DE_USUARIO = ['usuarios.id', 'nombre', 'apellido', 'email', 'rol', 'parte'] as const

/** The account of an address (lower case), with a password or opened by a code; undefined when there is none. */
export function findCuenta(tx: Tx, email: string) {
  return tx
    .selectFrom('usuarios')
    .select([...DE_USUARIO, 'entraConCodigo', ...quienAtiende('usuarios')])
    .where('email', '=', email)
    .where((eb) => eb.or([eb('contrasena', 'is not', null), eb('entraConCodigo', '=', true)]))
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

/** The account of an address (lower case) that has a password, with its stored hash; undefined when there is none. */
export function findCredenciales(tx: Tx, email: string) {
  return tx
    .selectFrom('usuarios')
    .select([...DE_USUARIO, 'contrasena', ...quienAtiende('usuarios')])
    .where('email', '=', email)
    .where('contrasena', 'is not', null)
    .$narrowType<{ email: NotNull; contrasena: NotNull }>()
    .executeTakeFirst()
}

/** The stored hash of a user's password; undefined when there is none, or no such account (any more). */
export async function findContrasena(tx: Tx, usuarioId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('usuarios').select('contrasena').where('id', '=', usuarioId).executeTakeFirst()
  return row?.contrasena ?? undefined
}

/** True while the account has no password. */
export async function entraConCodigo(tx: Tx, usuarioId: number): Promise<boolean> {
  const row = await tx.selectFrom('usuarios').select('entraConCodigo').where('id', '=', usuarioId).executeTakeFirst()
  return row?.entraConCodigo === true
}

/** An administrator who may do everything, preferably the one with this address. */
export function findAdmin(tx: Tx, email: string) {
  return tx
    .selectFrom('usuarios')
    .select('email')
    .where('rol', '=', 'ADMIN')
    .where('parte', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy((eb) => eb.case().when('email', '=', email).then(0).else(1).end())
    .orderBy('id')
    .executeTakeFirst()
}

/** The rights of an account: both null but for an administrator with a part. */
export interface Derechos extends Scope {
  rol: Rol
}

/** Sets the rights of an account. The database refuses to lose its last whole administrator; that refusal gets its own sentence. */
export async function setDerechos(tx: Tx, usuarioId: number, { rol, parte, atiendeId }: Derechos): Promise<void> {
  const update = tx.updateTable('usuarios').set({ rol, parte, atiendeComoId: atiendeId }).where('id', '=', usuarioId)
  await refusing('usuarios_queda_admin', ultimoAdmin, () => update.execute())
}

/** The account of somebody who attends, or undefined. */
export function findCuentaDe(tx: Tx, atiendeId: number) {
  return tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido'])
    .where('atiendeComoId', '=', atiendeId)
    .executeTakeFirst()
}

/** Gives every right and a new hash of the password, and ends every session of the user. */
export async function makeAdmin(tx: Tx, usuarioId: number, contrasena: string): Promise<void> {
  // In this order: an administrator has a password.
  await setContrasena(tx, usuarioId, contrasena)
  await setDerechos(tx, usuarioId, { rol: 'ADMIN', ...UNSCOPED })
}

/**
 * Stores a new hash of the password and ends everything that the old one opened: sessions, notifications, calendar links, and links to change
 * the password or erase the account. `propia`, the session in which it is changed, is left to whoever opens another in its place; '' leaves none.
 */
export async function setContrasena(tx: Tx, usuarioId: number, contrasena: string, propia = ''): Promise<void> {
  const cambio = { contrasena, entraConCodigo: false }
  await tx.updateTable('usuarios').set(cambio).where('id', '=', usuarioId).execute()
  await deleteOtrasSesiones(tx, usuarioId, propia)
  await deleteRestablecimiento(tx, usuarioId)
  await tx.deleteFrom('eliminaciones').where('usuarioId', '=', usuarioId).execute()
}

/** Deletes expired rows; registrations and browsers are kept until instants of their own. */
export async function deleteCodigosVencidos(
  tx: Tx,
  antes: Instante,
  registrosAntes: Instante,
  navegadoresAntes: Instante,
): Promise<void> {
  await tx.deleteFrom('navegadores').where('visto', '<=', navegadoresAntes).execute()
  await tx.deleteFrom('intentos').where('vence', '<=', antes).execute()
  await tx.deleteFrom('sesiones').where('vence', '<=', antes).execute()
  await tx.deleteFrom('restablecimientos').where('vence', '<=', antes).execute()
  await tx.deleteFrom('eliminaciones').where('vence', '<=', antes).execute()
  await tx.deleteFrom('registros').where('vence', '<=', registrosAntes).execute()
}

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
