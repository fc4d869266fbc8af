import type { Usuario } from '../../contract/cuentas.ts'

/** Fixed by the specification (section 9). */
const KEY = 'bio_user'

/** The stored user; an unparseable value counts as none. */
export function readUsuario(): Usuario | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isUsuario(stored) ? stored : null
  } catch {
    return null
  }
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
    // As above.
  }
}

function isUsuario(value: unknown): value is Usuario {
  return typeof value === 'object' && value !== null && 'id' in value && 'rol' in value && typeof value.rol === 'string'
}
