import * as z from 'zod/mini'
import { Id } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

export const Usuario = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  rol: z.string(),
})

/** The user of a session, in the shape `bio_user` stores (specification section 3). */
export type Usuario = z.output<typeof Usuario>

/** `rol` equals ADMIN once upper-cased and without a ROLE_ prefix (specification section 6). */
export function esAdmin(usuario: { rol: string } | null): boolean {
  return usuario?.rol.toUpperCase().replace(/^ROLE_/, '') === 'ADMIN'
}

/** Asked again before acts that a stranger at an open browser must not do. */
export const ContrasenaActual = z
  .string('Escribe tu contraseña actual.')
  .check(z.minLength(1, 'Escribe tu contraseña actual.'), z.maxLength(1024, 'La contraseña es demasiado larga.'))

export const me = endpoint({
  method: 'GET',
  path: '/api/usuarios/me',
  access: 'sesion',
  summary: 'The user of the session.',
  response: Usuario,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/usuarios/logout',
  access: 'publico',
  summary: 'End the session.',
  response: 'texto',
})
