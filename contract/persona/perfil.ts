import * as z from 'zod/mini'
import { TokenDeEnlace } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { ContrasenaActual } from '../cuentas/cuentas.ts'
import { ContrasenaNueva } from '../cuentas/entrada.ts'

// This file stands apart from cuentas.ts because every page loads that one.

export const cambiarContrasena = endpoint({
  method: 'PUT',
  path: '/api/usuarios/contrasena',
  access: 'sesion',
  cambia: ['usuarios'],
  summary: "Change one's own password; ends every other session of the user and gives this one a new cookie.",
  body: z.object({ actual: ContrasenaActual, password: ContrasenaNueva }),
  response: 'texto',
  refuses: [409, 429],
})

export const cerrarOtrasSesiones = endpoint({
  method: 'POST',
  path: '/api/usuarios/cerrar-otras-sesiones',
  access: 'sesion',
  cambia: ['usuarios'],
  summary: 'End every session of the user but this one.',
  response: 'texto',
})

export const pedirEliminacion = endpoint({
  method: 'POST',
  path: '/api/usuarios/pedir-eliminacion',
  access: 'sesion',
  cambia: [],
  summary: "Ask for a link to erase one's own account; it goes to the account's address.",
  body: z.object({ actual: ContrasenaActual }),
  response: 'texto',
  refuses: [409, 429],
})

/** The effect of the erasing link: counts of what is still to come, and of the orders that stay without the person. */
export const Eliminacion = z.object({
  email: z.string(),
  citas: z.int(),
  talleres: z.int(),
  ordenes: z.int(),
})
export type Eliminacion = z.output<typeof Eliminacion>

/** A POST, so that the token is in no address. */
export const verEliminacion = endpoint({
  method: 'POST',
  path: '/api/usuarios/ver-eliminacion',
  access: 'opcional',
  cambia: [],
  summary: 'What the link to erase an account would do; it stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: Eliminacion,
  refuses: [409, 429],
})

export const eliminarCuenta = endpoint({
  method: 'POST',
  path: '/api/usuarios/eliminar-cuenta',
  access: 'opcional',
  cambia: [],
  summary: 'Erase an account with the token of a link, once and within 30 minutes. Orders stay, without the person.',
  body: z.object({ token: TokenDeEnlace }),
  response: 'texto',
  refuses: [409, 429],
})
