import * as z from 'zod/mini'
import { VersionVista } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** The ways to tell an administrator something: a mail at once, one mail at 7:00 AM for all, or no mail. */
export const MODOS = ['EN_SEGUIDA', 'RESUMEN', 'NO'] as const
const Modo = z.enum(MODOS, 'Elige cómo quieres enterarte: EN_SEGUIDA, RESUMEN o NO.')
export type Modo = z.output<typeof Modo>

const Modos = z.object({ citas: Modo, ordenes: Modo, talleres: Modo })

/** The way for each kind of event; RESUMEN until the administrator chooses. */
export const Enterarse = z.object({ ...Modos.shape, version: z.int() })
export type Enterarse = z.output<typeof Enterarse>

export const getEnterarse = endpoint({
  method: 'GET',
  path: '/api/novedades/preferencias',
  access: 'admin',
  lee: ['avisos'],
  summary: 'How the administrator of the session is told of what customers book, order, enrol in and cancel.',
  response: Enterarse,
})

export const saveEnterarse = endpoint({
  method: 'PUT',
  path: '/api/novedades/preferencias',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  summary: 'Change how one is told oneself.',
  body: z.object({ ...Modos.shape, version: VersionVista }),
  response: Enterarse,
  refuses: [409],
})
