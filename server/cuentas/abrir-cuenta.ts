import type { Tx } from '../db/schema.ts'
import * as queries from './queries.ts'
import * as registros from './registros.ts'

type Cuenta = Omit<Parameters<typeof queries.insertUsuario>[1], 'telefono'> & { email: string; contrasena: string }

/**
 * Opens the account of an address that was proved: whom the practice knows by it without an account keeps their id, and with it all that
 * is theirs (readings 54); anybody else is new. Afterwards the caller runs `App.copiasDePersona`, unless the name is the one they had.
 * Answers the id, undefined when the address has an account already.
 */
export async function abrirCuenta(tx: Tx, cuenta: Cuenta): Promise<number | undefined> {
  await registros.deleteRegistros(tx, cuenta.email)
  const conocida = await queries.findSinCuenta(tx, cuenta.email)
  if (!conocida) return queries.insertUsuario(tx, { ...cuenta, telefono: null })
  await queries.deleteRestablecimiento(tx, conocida.id)
  await queries.updateUsuario(tx, conocida.id, { ...cuenta, telefono: conocida.telefono })
  return conocida.id
}
