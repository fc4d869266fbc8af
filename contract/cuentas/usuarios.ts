import * as z from 'zod/mini'
import { EmailOpcional, TelefonoOpcional } from '../base/fields/contact.ts'
import { Colones, IdDeTexto, Ref, texto, textoOpcional, Version, VersionVista } from '../base/fields/fields.ts'
import { FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint, PARTES_DE_ADMIN, type ParteDeAdmin } from '../base/wire/endpoint.ts'
import { listaFiltrada } from '../base/wire/filtered-list.ts'
import { ContrasenaActual, esAdmin, Usuario } from './cuentas.ts'

// This file stands apart from cuentas.ts because every page loads that one.

/** A row of the list of people. */
export const UsuarioDeLista = z.object({
  ...Usuario.shape,
  creado: InstanteDeTexto,
  /** `+50688880000`; absent when the person has none. */
  telefono: z.optional(z.string()),
  /** Present when the person has no account (R-sin-cuenta); `email` may then be ''. */
  sinCuenta: z.optional(z.boolean()),
  /** Calendar links of an administrator, which end with the sessions (R-enlaces-de-calendario). Absent when there are none. */
  enlaces: z.optional(z.int()),
  /** The start of the last appointment that was not missed or cancelled, of those that the caller sees; in a page of the list only. */
  ultimaVisita: z.optional(FechaHora),
  /** The start of the next one, in the same way. */
  proximaCita: z.optional(FechaHora),
  /** The debt that the file of the person says to this caller; in a page of the list only, and absent for nothing. */
  debe: z.optional(Colones),
})
export type UsuarioDeLista = z.output<typeof UsuarioDeLista>

export const listUsuarios = endpoint({
  method: 'GET',
  path: '/api/usuarios',
  access: 'admin',
  lee: ['personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'The people, with an account or without one, by surname and name.',
  query: listaFiltrada(['clientes', 'administradores', 'sin-cuenta'], ['nombre', 'registro']),
  response: z.array(UsuarioDeLista),
})

const ROLES = ['CLIENTE', 'ADMIN'] as const
const Rol = z.enum(ROLES, 'El rol debe ser CLIENTE o ADMIN.')
export type Rol = z.output<typeof Rol>

const params = z.object({ id: IdDeTexto })

/**
 * The new role holds from the person's next call on, in every session. Without `parte` an administrator may do everything; the last of
 * these stays one.
 */
export const cambiarRol = endpoint({
  method: 'PUT',
  path: '/api/usuarios/{id}/rol',
  access: 'admin',
  cambia: ['historia', 'personas', 'usuarios'],
  summary:
    "Give or take the role of administrator, whole or a part of it; refused for the last whole one, and for who has no account. To give rights, the caller's own password is needed (`actual`).",
  params,
  body: z
    .object({
      rol: Rol,
      parte: z.optional(z.enum(PARTES_DE_ADMIN, 'La parte debe ser ATIENDE o RECEPCION.')),
      /** The person whose account it is; needed for the part `ATIENDE` only. */
      persona: z.optional(Ref),
      actual: z.optional(ContrasenaActual),
    })
    .check(
      z.refine(({ parte, persona }) => (parte === 'ATIENDE') === (persona !== undefined), {
        error: 'Elige quién es, de quienes te atienden.',
        path: ['persona'],
      }),
    ),
  response: UsuarioDeLista,
  refuses: [404, 409, 429],
})

export const cerrarSesiones = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/cerrar-sesiones',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  summary: "End every session of an account; of one's own, every other one.",
  params,
  response: 'texto',
})

export const UsuarioEditable = z.object({ ...UsuarioDeLista.shape, version: Version })
export type UsuarioEditable = z.output<typeof UsuarioEditable>

/** Needs a telephone, a mail address, or both (R-sin-cuenta). */
export const UsuarioForm = z
  .object({
    nombre: texto('El nombre', 80),
    apellido: textoOpcional('El apellido', 80),
    email: EmailOpcional,
    telefono: TelefonoOpcional,
    version: VersionVista,
  })
  .check(
    z.refine(({ email, telefono }) => email !== null || telefono !== null, {
      error: 'Escribe un teléfono o un correo.',
      path: ['telefono'],
    }),
  )
export type UsuarioForm = z.output<typeof UsuarioForm>

/** `esOtra`: another person has this telephone, and this is not that person. */
const UsuarioNuevo = z.extend(UsuarioForm, { esOtra: z.optional(z.boolean()) })

export const createUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['RECEPCION'],
  conClave: true,
  summary:
    'Write down a person without an account, who is reached by telephone or by mail. One with a telephone that somebody has is refused with `persona_repetida`, unless `esOtra` says that it is another person.',
  body: UsuarioNuevo,
  response: UsuarioEditable,
  status: 201,
  refuses: [409],
})

export const invitarUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/invitar',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  partes: ['RECEPCION'],
  conClave: true,
  summary:
    'Send a person without an account a link to choose a password, once and within 7 days; a new one replaces it.',
  params,
  response: 'texto',
  refuses: [409, 429],
})

export const getUsuario = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}',
  access: 'admin',
  lee: ['personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'One person.',
  params,
  response: UsuarioEditable,
})

export const updateUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuarios/{id}',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'Change how a person is called and reached. The address of an account stays: it is logged in with.',
  params,
  body: UsuarioForm,
  response: UsuarioEditable,
  refuses: [409],
})

/** False for an administrator's data and a caller with a part: that name stands under what the administrator does. */
export function esCambiable(
  { rol }: { rol: string },
  por: { parte?: ParteDeAdmin | null | undefined } | null,
): boolean {
  return !por?.parte || !esAdmin({ rol })
}

/** Name and surnames of a whole name: of two words the second is the surname, of more the last two, as people here have them. */
export function nombreYApellidoDe(entero: string): { nombre: string; apellido: string | null } {
  const palabras = entero.trim().split(/\s+/)
  const cuantas = Math.max(1, palabras.length - 2)
  return { nombre: palabras.slice(0, cuantas).join(' '), apellido: palabras.slice(cuantas).join(' ') || null }
}
