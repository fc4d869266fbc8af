import type { Tx } from '../db/schema.ts'
import { verifyContrasena } from './contrasenas.ts'
import { findContrasena } from './queries.ts'
import { contrasenaIncorrecta } from './rules.ts'

/**
 * Checks a person's password before something that must not be done by whoever finds an open browser. Returns a second check for the
 * transaction that follows: the password must still be the one that was verified. Both throw 400 `contrasena_incorrecta`.
 */
export async function requireContrasena(
  leer: Tx,
  usuarioId: number,
  actual: string,
): Promise<(tx: Tx) => Promise<void>> {
  const guardada = await findContrasena(leer, usuarioId)
  if (!(await verifyContrasena(guardada, actual))) throw contrasenaIncorrecta()
  return async (tx) => {
    if ((await findContrasena(tx, usuarioId)) !== guardada) throw contrasenaIncorrecta()
  }
}
