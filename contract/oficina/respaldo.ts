import * as z from 'zod/mini'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { ContrasenaActual } from '../cuentas/cuentas.ts'

const Respaldo = z.object({
  /** The hour of the server's own daily backup; null when it makes none. */
  hora: z.nullable(z.number()),
  /** The last good backup, automatic or made with `npm run backup`; null before the first. */
  bueno: z.nullable(z.object({ momento: InstanteDeTexto, bytes: z.number() })),
  /** The failure of the last backup in a sentence; null when it was good. */
  fallo: z.nullable(z.string()),
  /** True when backups are encrypted to a recovery key. */
  cifrado: z.boolean(),
})
export type Respaldo = z.output<typeof Respaldo>

export const getRespaldo = endpoint({
  method: 'GET',
  path: '/api/respaldo',
  access: 'admin',
  lee: ['ajustes'],
  summary: 'How the backups of the server stand.',
  response: Respaldo,
})

export const descargarRespaldo = endpoint({
  method: 'POST',
  path: '/api/respaldo/descargar',
  access: 'admin',
  cambia: ['historia'],
  summary:
    'Everything, as of now, in one SQLite file, encrypted once there is a recovery key; asks for the password again.',
  body: z.object({ actual: ContrasenaActual }),
  response: 'archivo',
})

/** The answer is the only place of the key: the server keeps its public part. Former backups keep the former key. */
export const crearLlave = endpoint({
  method: 'POST',
  path: '/api/respaldo/llave',
  access: 'admin',
  cambia: ['ajustes', 'historia'],
  summary:
    'A new recovery key (age, X25519), told once; backups are encrypted to it once `usarLlave` says that it was kept. Asks for the password again.',
  body: z.object({ actual: ContrasenaActual }),
  /** `receptor` is its public part. */
  response: z.object({ llave: z.string(), receptor: z.string() }),
})

export const usarLlave = endpoint({
  method: 'PUT',
  path: '/api/respaldo/llave',
  access: 'admin',
  cambia: ['ajustes', 'historia'],
  summary: 'The last made recovery key was kept: from now on backups are encrypted to it.',
  body: z.object({ receptor: z.string('Falta la llave.') }),
  response: 'texto',
  refuses: [409],
})
