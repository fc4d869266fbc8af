import type { Usuario } from '../../contract/cuentas/cuentas.ts'

/** Fixed by the specification (section 9). */
const KEY = 'bio_user'

/** The stored user; a value that cannot be read counts as none, and goes. */
export function readUsuario(): Usuario | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (isUsuario(stored)) return stored
  } catch {
    // No JSON, or a storage that is forbidden.
  }
  forgetUsuario()
  return null
}

export function storeUsuario(usuario: Usuario): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(usuario))
  } catch {
    // Storage may be full or forbidden: it is a convenience only.
  }
}

export function forgetUsuario(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be full or forbidden.
  }
}

function isUsuario(value: unknown): value is Usuario {
  return typeof value === 'object' && value !== null && 'id' in value && 'rol' in value && typeof value.rol === 'string'
}
