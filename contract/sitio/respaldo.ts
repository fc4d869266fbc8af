import * as z from 'zod/mini'
import { Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { ContrasenaActual } from '../cuentas/cuentas.ts'

const Respaldo = z.object({
  /** The hour of the day at which the server makes one by itself; null where it is told not to. */
  hora: z.nullable(z.number()),
  /** The last good one, made by itself or with `npm run backup`. */
  bueno: z.nullable(z.object({ momento: Instante, bytes: z.number() })),
  /** Why the last one failed, a sentence; null when it did not. */
  fallo: z.nullable(z.string()),
})
export type Respaldo = z.output<typeof Respaldo>

export const getRespaldo = endpoint({
  method: 'GET',
  path: '/api/respaldo',
  access: 'admin',
  summary: 'How the backups of the server stand.',
  response: Respaldo,
})

export const descargarRespaldo = endpoint({
  method: 'POST',
  path: '/api/respaldo/descargar',
  access: 'admin',
  summary: 'Everything, as of now, in one SQLite file; asks for the password again.',
  body: z.object({ actual: ContrasenaActual }),
  response: 'archivo',
})
