import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { assertSesionViva, type Sesion } from '../../base/http/session.ts'
import { assertContrasena, hashContrasena, requireContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { contrasenaCambiada } from '../../cuentas/acceso/correos.ts'
import { setContrasena } from '../../cuentas/acceso/queries.ts'
import { assertOtraContrasena } from '../../cuentas/acceso/rules.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'

/**
 * Checks and hashes a new password of the session's user. Returns the function that saves it in a transaction, ends every other
 * session and mails the person. Throws 400 `contrasena_incorrecta`, `contrasena_igual` or `contrasena_comun`.
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
    await assertSesionViva(tx, sesion, ahora)
    await assertVigente(tx)
    await setContrasena(tx, sesion.id, contrasena, sesion.tokenHash)
    await enqueue(tx, { plantilla: contrasenaCambiada, para: sesion.email, datos: { momento: ahora } }, ahora)
  }
}
