import * as z from 'zod/mini'
import { endpoint } from '../base/wire/endpoint.ts'

const Estado = z.enum(['bien', 'mal'])

export const Salud = z.object({ base: Estado, correo: Estado, pendientes: z.int(), version: z.string() })

/**
 * 200 while the database answers, 503 otherwise. `correo` is `mal` while mails fail, while failed ones wait for an administrator, and while
 * mails to strangers only go to disk; the shop goes on.
 */
export const salud = endpoint({
  method: 'GET',
  path: '/api/salud',
  access: 'publico',
  lee: [],
  summary: 'Whether database and outbox work.',
  response: Salud,
  failing: 503,
})
