import type { Input } from '../../../contract/base/wire/endpoint.ts'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { login } from '../../../contract/cuentas/entrada.ts'
import { messageOf } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { readMe } from '../../base/session/session.tsx'
import type { FormValues } from '../../ui/form/values.ts'

export interface Credenciales {
  email: string
  password: string
}

/** The login worked, but who that is could not be read. */
export class UsuarioNoCargado extends Error {}

/** Logs in, then reads the user from the server (R-entrar). Throws ApiError or UsuarioNoCargado. */
export async function iniciarSesion(credenciales: Input<typeof login>['body']): Promise<Usuario> {
  await call(login, { body: credenciales })
  try {
    return await readMe()
  } catch (error) {
    throw new UsuarioNoCargado(messageOf(error, 'Inténtalo de nuevo.'))
  }
}

/** The values of a login form. */
export function credencialesDe({ email = '', password = '', codigo }: FormValues): Input<typeof login>['body'] {
  return codigo === undefined ? { email, password } : { email, password, codigo }
}
