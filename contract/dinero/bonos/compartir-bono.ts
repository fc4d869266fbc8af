import * as z from 'zod/mini'
import { IdDeTexto, Ref } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { BonoVendido } from './bonos.ts'

const cambia = ['agenda', 'avisos', 'bonos', 'dinero', 'historia'] as const

export const compartirBono = endpoint({
  method: 'POST',
  path: '/api/bonos/vendidos/{id}/compartido',
  access: 'admin',
  partes: ['ATIENDE', 'RECEPCION'],
  cambia,
  summary:
    'Let one more person use a sold bono: it pays their appointments from today on that are not paid yet. Once they may, it changes nothing.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ usuario: Ref }),
  response: BonoVendido,
  refuses: [409],
})

export const dejarDeCompartirBono = endpoint({
  method: 'DELETE',
  path: '/api/bonos/vendidos/{id}/compartido/{usuarioId}',
  access: 'admin',
  partes: ['ATIENDE', 'RECEPCION'],
  cambia,
  summary: 'Let a person use a sold bono no more: their appointments to come cost their price again.',
  params: z.object({ id: IdDeTexto, usuarioId: IdDeTexto }),
  response: BonoVendido,
})
