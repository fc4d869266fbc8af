import * as z from 'zod/mini'
import { Email, TokenDeEnlace, texto } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { Usuario } from './cuentas.ts'

// This file stands apart from cuentas.ts because every page loads that one.

/** 8 to 128 characters (R-contrasena); the very common ones are refused by the server, which has the list. */
export const ContrasenaNueva = z
  .string('La contraseña es obligatoria.')
  .check(
    z.minLength(1, 'La contraseña es obligatoria.'),
    z.minLength(8, 'La contraseña debe tener al menos 8 caracteres.'),
    z.maxLength(128, 'La contraseña admite hasta 128 caracteres.'),
    z.regex(/\S/, 'La contraseña no puede ser solo espacios.'),
  )

const Contrasena = z
  .string('La contraseña es obligatoria.')
  .check(z.minLength(1, 'La contraseña es obligatoria.'), z.maxLength(1024, 'La contraseña es demasiado larga.'))

/** A code as it is meant: people type spaces and dashes as they read them. */
export function deCorrido(codigo: string): string {
  return codigo.replace(/[\s\p{Pd}]/gu, '')
}

/** A code of the authenticator app, or a recovery code; spaces and dashes may be typed anywhere. */
export const CodigoDeAcceso = z.string('Escribe el código de tu aplicación.').check(
  z.overwrite((codigo) => deCorrido(codigo).toLowerCase()),
  z.minLength(1, 'Escribe el código de tu aplicación.'),
  z.maxLength(64, 'El código es demasiado largo.'),
)

/** The life of a mailed code (R-codigo). */
export const VIGENCIA_DE_CODIGO_MS = 15 * 60_000

/** A code that was mailed. */
const CodigoDeCorreo = z
  .string('Por favor ingresa el código de verificación.')
  .check(
    z.overwrite(deCorrido),
    z.minLength(1, 'Por favor ingresa el código de verificación.'),
    z.maxLength(20, 'El código tiene 6 dígitos.'),
  )

export const login = endpoint({
  method: 'POST',
  path: '/api/usuarios/login',
  access: 'publico',
  cambia: [],
  summary:
    'Log in; sets the session cookie. An account with a second factor answers 401 `falta_segundo_factor` until `codigo` is sent along.',
  body: z.object({ email: Email, password: Contrasena, codigo: z.optional(CodigoDeAcceso) }),
  response: Usuario,
  refuses: [401, 429],
})

export const preRegistro = endpoint({
  method: 'POST',
  path: '/api/usuarios/pre-registro',
  access: 'publico',
  cambia: [],
  summary:
    'Begin a registration; a code of six digits goes to the address. The answer is the same whether or not it has an account. Sets a cookie: the registration belongs to the browser that began it.',
  body: z.object({
    nombre: texto('El nombre', 80),
    apellido: texto('El apellido', 80),
    email: Email,
    password: ContrasenaNueva,
  }),
  response: 'texto',
  refuses: [429],
})

export const verificarRegistro = endpoint({
  method: 'POST',
  path: '/api/usuarios/verificar-registro',
  access: 'publico',
  cambia: [],
  summary:
    'Finish a registration with the code, in the browser that began it. Without its cookie the newest one of the address counts, or the one that `password` began.',
  body: z.object({ email: Email, codigo: CodigoDeCorreo, password: z.optional(Contrasena) }),
  response: 'texto',
  refuses: [429],
})

export const reenviarCodigo = endpoint({
  method: 'POST',
  path: '/api/usuarios/reenviar-codigo',
  access: 'publico',
  cambia: [],
  summary:
    'A new code for the registration that this browser began, 60 seconds after the last one at the earliest. Without its cookie nothing is sent: begin again.',
  body: z.object({ email: Email }),
  response: 'texto',
  refuses: [429],
})

export const pedirCodigo = endpoint({
  method: 'POST',
  path: '/api/usuarios/pedir-codigo',
  access: 'publico',
  cambia: [],
  summary:
    'Ask for a code of six digits by mail, which opens an account without a password, or logs in to one. The answer is the same whether or not the address has an account; one with a password gets no code. Sets a cookie: the code works in this browser only.',
  body: z.object({ nombre: texto('El nombre', 80), email: Email }),
  response: 'texto',
  refuses: [429],
})

export const entrarConCodigo = endpoint({
  method: 'POST',
  path: '/api/usuarios/entrar-con-codigo',
  access: 'publico',
  cambia: [],
  summary:
    'Log in with the code, once and in the browser that asked for it, and open the account if there is none; sets the session cookie.',
  body: z.object({ email: Email, codigo: CodigoDeCorreo }),
  response: Usuario,
  refuses: [429],
})

/** A code that logged in is proof enough for a first password for so long. */
export const PRIMERA_CONTRASENA_MS = 30 * 60_000

export const ponerContrasena = endpoint({
  method: 'POST',
  path: '/api/usuarios/contrasena',
  access: 'sesion',
  cambia: ['usuarios'],
  summary:
    'Choose the first password of an account, within 30 minutes of the code that logged in; later a link by mail does it. Ends every other session of the user and gives this one a new cookie.',
  body: z.object({ password: ContrasenaNueva }),
  response: 'texto',
  refuses: [409, 429],
})

export const olvidoContrasena = endpoint({
  method: 'POST',
  path: '/api/usuarios/olvido-contrasena',
  access: 'publico',
  cambia: [],
  summary:
    'Ask for a link to choose a password in place of a forgotten one. The answer is the same whether or not the address has an account.',
  body: z.object({ email: Email }),
  response: 'texto',
  refuses: [429],
})

/** The account of a link to choose a password. */
const Restablecimiento = z.object({
  nombre: z.string(),
  email: z.string(),
  /** True where the password opens it: somebody was invited. */
  nueva: z.boolean(),
})
export type Restablecimiento = z.output<typeof Restablecimiento>

export const verRestablecimiento = endpoint({
  method: 'POST',
  path: '/api/usuarios/ver-restablecimiento',
  access: 'publico',
  cambia: [],
  summary: 'Whose password the token of a link chooses; it stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: Restablecimiento,
  refuses: [429],
})

export const restablecerContrasena = endpoint({
  method: 'POST',
  path: '/api/usuarios/restablecer-contrasena',
  access: 'publico',
  cambia: [],
  summary: 'Choose a password with the token of a link, once and while it holds; ends every session of the user.',
  body: z.object({
    token: TokenDeEnlace,
    password: ContrasenaNueva,
  }),
  response: 'texto',
  refuses: [429],
})
