import * as z from 'zod/mini'
import { Id } from '../base/fields/fields.ts'
import { type Endpoint, endpoint, PARTES_DE_ADMIN, type ParteDeAdmin } from '../base/wire/endpoint.ts'

/** A person who attends an appointment or gives a workshop. */
export const PersonaQueAtiende = z.object({ id: Id, nombre: z.string() })
export type PersonaQueAtiende = z.output<typeof PersonaQueAtiende>

export const Usuario = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  rol: z.string(),
  /** Absent for an administrator who may do everything, and for customers. */
  parte: z.optional(z.enum(PARTES_DE_ADMIN)),
  /** The person of 'Quienes te atienden' whose account it is; present for the part `ATIENDE` only. */
  persona: z.optional(PersonaQueAtiende),
  /** Present for an account that a code by mail opens, because it has no password yet (R-sin-contrasena). */
  sinContrasena: z.optional(z.boolean()),
})

/** The user of a session, in the shape `bio_user` stores (R-usuario). */
export type Usuario = z.output<typeof Usuario>

/** `rol` equals ADMIN once upper-cased and without a ROLE_ prefix (R-administrador). */
export function esAdmin(usuario: { rol: string } | null): boolean {
  return usuario?.rol.toUpperCase().replace(/^ROLE_/, '') === 'ADMIN'
}

/** True when an administrator makes a call as one: with a part, only where the call names it. */
export function puede(
  usuario: { rol: string; parte?: ParteDeAdmin | null | undefined } | null,
  { partes = [] }: Pick<Endpoint, 'access' | 'partes'>,
): boolean {
  return usuario !== null && esAdmin(usuario) && (!usuario.parte || partes.includes(usuario.parte))
}

/** Asked again before acts that a stranger at an open browser must not do. */
export const ContrasenaActual = z
  .string('Escribe tu contraseña actual.')
  .check(z.minLength(1, 'Escribe tu contraseña actual.'), z.maxLength(1024, 'La contraseña es demasiado larga.'))

export const me = endpoint({
  method: 'GET',
  path: '/api/usuarios/me',
  access: 'sesion',
  lee: [],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'The user of the session.',
  response: Usuario,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/usuarios/logout',
  access: 'publico',
  cambia: [],
  summary: 'End the session.',
  response: 'texto',
})

/** First name and surname; null where a row names nobody. */
export function nombreDe<N extends string | null>({ nombre, apellido }: { nombre: N; apellido: string | null }): N {
  return nombre === null ? nombre : (`${nombre} ${apellido ?? ''}`.trim() as N)
}

/** The whole name of the person that a row is about. */
export function personaDe(fila: { usuarioNombre: string; usuarioApellido: string }): string {
  return nombreDe({ nombre: fila.usuarioNombre, apellido: fila.usuarioApellido })
}
