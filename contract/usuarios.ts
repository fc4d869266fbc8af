import * as z from 'zod/mini'
import { IdDeTexto } from './campos.ts'
import { ContrasenaActual, UsuarioDeLista } from './cuentas.ts'
import { endpoint } from './endpoint.ts'

// Apart from cuentas.ts, which every page loads.

const ROLES = ['CLIENTE', 'ADMIN'] as const
const Rol = z.enum(ROLES, 'El rol debe ser CLIENTE o ADMIN.')
export type Rol = z.output<typeof Rol>

/** It holds from the person's next call on, in every session. The last administrator keeps the role. */
export const cambiarRol = endpoint({
  method: 'PUT',
  path: '/api/usuarios/{id}/rol',
  access: 'admin',
  summary:
    "Give or take the role of administrator; refused for the last one. To give it, the caller's own password is needed (`actual`).",
  params: z.object({ id: IdDeTexto }),
  body: z.object({ rol: Rol, actual: z.optional(ContrasenaActual) }),
  response: UsuarioDeLista,
  refuses: [409, 429],
})

export const cerrarSesiones = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/cerrar-sesiones',
  access: 'admin',
  summary: "End every session of an account; of one's own, every other one.",
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
})
