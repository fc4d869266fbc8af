import type { Instante } from '../../contract/base/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import { assertContrasena, hashContrasena, requireContrasena } from '../cuentas/contrasenas.ts'
import { contrasenaCambiada } from '../cuentas/correos.ts'
import { setContrasena } from '../cuentas/queries.ts'
import { assertOtraContrasena } from '../cuentas/rules.ts'
import type { Tx } from '../db/schema.ts'
import type { Sesion } from '../http/sesion.ts'

/**
 * Checks and hashes a new password of the session's user. Returns the function that saves it in a transaction, ends every session and mails
 * the person. Throws 400 `contrasena_incorrecta`, `contrasena_igual` or `contrasena_comun`.
 */
export async function prepareCambio(
  leer: Tx,
  sesion: Sesion,
  { actual, password }: { actual: string; password: string },
  ahora: Instante,
): Promise<(tx: Tx) => Promise<void>> {
  const assertVigente = await requireContrasena(leer, sesion.id, actual)
  assertOtraContrasena(actual, password)
  assertContrasena(password, sesion)
  const contrasena = await hashContrasena(password)
  return async (tx) => {
    await assertVigente(tx)
    await setContrasena(tx, sesion.id, contrasena)
    await enqueue(tx, { plantilla: contrasenaCambiada, para: sesion.email, datos: { momento: ahora } }, ahora)
  }
}
