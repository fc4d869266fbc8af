import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { intentar } from '../storage/attempt.ts'

/** Fixed by the specification (section 9). */
const KEY = 'bio_user'

/** The stored user; a value that cannot be read counts as none, and goes. */
export function readUsuario(): Usuario | null {
  const stored: unknown = intentar(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (isUsuario(stored)) return stored
  forgetUsuario()
  return null
}

export function storeUsuario(usuario: Usuario): void {
  intentar(() => sessionStorage.setItem(KEY, JSON.stringify(usuario)))
}

export function forgetUsuario(): void {
  intentar(() => sessionStorage.removeItem(KEY))
}

function isUsuario(value: unknown): value is Usuario {
  return typeof value === 'object' && value !== null && 'id' in value && 'rol' in value && typeof value.rol === 'string'
}
