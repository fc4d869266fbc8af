import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { findSesion } from '../../base/db/sessions.ts'
import { assertSesionViva, type Sesion } from '../../base/http/session.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { assertContrasena, hashContrasena } from './contrasenas.ts'
import { contrasenaCambiada } from './correos.ts'
import { entraConCodigo, setContrasena } from './queries.ts'
import { assertReciente, conContrasena, sinContrasena } from './rules.ts'

/**
 * Checks and hashes the first password of the session's user, whom a code has just logged in. Returns the function that saves it in a
 * transaction, ends every session and tells the person by mail. Throws 400 `contrasena_comun`, 409 `con_contrasena`, or `sin_contrasena` when the code is long ago:
 * then a link by mail does it.
 */
export async function prepareContrasena(
  leer: Tx,
  sesion: Sesion,
  password: string,
  ahora: Instante,
): Promise<(tx: Tx) => Promise<void>> {
  const abierta = await findSesion(leer, sesion.tokenHash, ahora)
  if (!abierta) throw sinContrasena()
  if (!abierta.entraConCodigo) throw conContrasena()
  assertReciente(abierta.creada, ahora)
  assertContrasena(password, sesion)
  const contrasena = await hashContrasena(password)
  return async (tx) => {
    await assertSesionViva(tx, sesion, ahora)
    if (!(await entraConCodigo(tx, sesion.id))) throw conContrasena()
    await setContrasena(tx, sesion.id, contrasena)
    // Whoever sits at an open browser can choose it; its owner has to know.
    const datos = { momento: ahora, primera: true } as const
    await enqueue(tx, { plantilla: contrasenaCambiada, para: sesion.email, datos }, ahora)
  }
}
