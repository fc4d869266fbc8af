import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { attempt } from '../storage/attempt.ts'

/** A promised name: it never changes (R-bio-user). */
const KEY = 'bio_user'

/** The stored user; a value that cannot be read counts as none, and goes. A text that it lacks is empty: every screen may show it. */
export function readUsuario(): Usuario | null {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (isUsuario(stored)) {
    const [nombre, apellido, email] = [stored.nombre, stored.apellido, stored.email].map((texto) => `${texto ?? ''}`)
    return { ...stored, nombre, apellido, email } as Usuario
  }
  forgetUsuario()
  return null
}

export function storeUsuario(usuario: Usuario): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(usuario)))
}

export function forgetUsuario(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

function isUsuario(value: unknown): value is Usuario {
  return typeof value === 'object' && value !== null && 'id' in value && 'rol' in value && typeof value.rol === 'string'
}
