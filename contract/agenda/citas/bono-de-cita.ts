import * as z from 'zod/mini'
import { IdDeTexto } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { CitaDeCliente } from './citas.ts'

/** USAR a session, pay APARTE with money, or PERDONAR one that was missed, which an administrator alone may. */
export const COMO_SE_PAGA = ['USAR', 'APARTE', 'PERDONAR'] as const
export type ComoSePaga = (typeof COMO_SE_PAGA)[number]

export const pagarConBono = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/bono',
  access: 'sesion',
  partes: ['ATIENDE', 'RECEPCION'],
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  summary:
    'Let a session of a bono pay an own appointment, or pay it with money, while it can be cancelled; an administrator at any time, who also gives a missed session back.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ como: z.enum(COMO_SE_PAGA, `Debe ser una de estas: ${COMO_SE_PAGA.join(', ')}.`) }),
  response: CitaDeCliente,
  refuses: [409],
})
