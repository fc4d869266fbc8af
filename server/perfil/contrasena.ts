import type { Instante } from '../../contract/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import { assertContrasena, hashContrasena, verifyContrasena } from '../cuentas/contrasenas.ts'
import { contrasenaCambiada } from '../cuentas/correos.ts'
import { findContrasena, setContrasena } from '../cuentas/queries.ts'
import { assertOtraContrasena, contrasenaIncorrecta } from '../cuentas/rules.ts'
import type { Db } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { Sesion } from '../http/sesion.ts'

/**
 * Checks a person's password before something that must not be done by whoever finds an open browser. Returns a second check for the
 * transaction that follows: the password must still be the one that was verified. Both throw 400 `contrasena_incorrecta`.
 */
export async function requireContrasena(db: Db, usuarioId: number, actual: string): Promise<(tx: Tx) => Promise<void>> {
  const guardada = await findContrasena(db.read, usuarioId)
  if (!(await verifyContrasena(guardada, actual))) throw contrasenaIncorrecta()
  return async (tx) => {
    if ((await findContrasena(tx, usuarioId)) !== guardada) throw contrasenaIncorrecta()
  }
}

/**
 * Checks and hashes a new password of the session's user. Returns what changes it within a transaction, which ends every session and
 * tells the person by mail. Throws 400 `contrasena_incorrecta`, `contrasena_igual` or `contrasena_comun`.
 */
export async function prepareCambio(
  db: Db,
  sesion: Sesion,
  { actual, password }: { actual: string; password: string },
  ahora: Instante,
): Promise<(tx: Tx) => Promise<void>> {
  const assertVigente = await requireContrasena(db, sesion.id, actual)
  assertOtraContrasena(actual, password)
  assertContrasena(password, sesion)
  const contrasena = await hashContrasena(password)
  return async (tx) => {
    await assertVigente(tx)
    await setContrasena(tx, sesion.id, contrasena)
    await enqueue(tx, { plantilla: contrasenaCambiada, para: sesion.email, datos: { momento: ahora } }, ahora)
  }
}
