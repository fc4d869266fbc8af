import * as z from 'zod/mini'
import { VersionVista } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** How an administrator is told of something: a mail at once, or all of them in one at 7:00 AM, or not by mail. */
export const MODOS = ['EN_SEGUIDA', 'RESUMEN', 'NO'] as const
const Modo = z.enum(MODOS, 'Elige cómo quieres enterarte: EN_SEGUIDA, RESUMEN o NO.')
export type Modo = z.output<typeof Modo>

const Modos = z.object({ citas: Modo, ordenes: Modo, talleres: Modo })

/** What of it, kind by kind; RESUMEN until she says otherwise. */
export const Enterarse = z.object({ ...Modos.shape, version: z.int() })
export type Enterarse = z.output<typeof Enterarse>

export const getEnterarse = endpoint({
  method: 'GET',
  path: '/api/novedades/preferencias',
  access: 'admin',
  summary: 'How the administrator of the session is told of what customers book, order, enrol in and cancel.',
  response: Enterarse,
})

export const saveEnterarse = endpoint({
  method: 'PUT',
  path: '/api/novedades/preferencias',
  access: 'admin',
  summary: 'Change how one is told oneself.',
  body: z.object({ ...Modos.shape, version: VersionVista }),
  response: Enterarse,
  refuses: [409],
})
