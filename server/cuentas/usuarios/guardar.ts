import type { Instante } from '../../../contract/base/time/time.ts'
import type { UsuarioForm } from '../../../contract/cuentas/usuarios.ts'
import type { Tx } from '../../base/db/schema.ts'
import { deleteRestablecimiento } from '../olvido/queries.ts'
import { findUsuario, findUsuarioDe, insertUsuario, listDelTelefono, updateUsuario } from './queries.ts'
import { assertNueva, correoDeCuenta, correoEnUso } from './rules.ts'

type Persona = Omit<UsuarioForm, 'version'>
type Usuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

/** Adds a person without an account. 409 `correo_en_uso` names the owner of the address, `persona_repetida` who may be the same person. */
export async function insertar(
  tx: Tx,
  { apellido, esOtra = false, ...persona }: Persona & { esOtra?: boolean | undefined },
  ahora: Instante,
): Promise<Usuario> {
  await assertLibre(tx, persona.email)
  if (!esOtra) assertNueva({ ...persona, apellido }, await listDelTelefono(tx, persona.telefono))
  const nueva = { ...persona, apellido: apellido ?? '', contrasena: null, rol: 'CLIENTE' as const, creado: ahora }
  const id = await insertUsuario(tx, nueva)
  return (await findUsuario(tx, id!))!
}

/** Changes a person's names and addresses. Throws 409 `correo_en_uso`, or `correo_de_cuenta` for the address of an account. */
export async function cambiar(tx: Tx, antes: Usuario, { apellido, ...persona }: Persona): Promise<Usuario> {
  const email = persona.email ?? ''
  if (email !== antes.email) {
    if (!antes.sinCuenta) throw correoDeCuenta(antes.email)
    await assertLibre(tx, persona.email)
    // An invitation to the old address would open an account with the new one.
    await deleteRestablecimiento(tx, antes.id)
  }
  await updateUsuario(tx, antes.id, { ...persona, apellido: apellido ?? '' })
  return (await findUsuario(tx, antes.id))!
}

async function assertLibre(tx: Tx, email: string | null): Promise<void> {
  const otra = email === null ? undefined : await findUsuarioDe(tx, email)
  if (otra) throw correoEnUso(otra)
}
