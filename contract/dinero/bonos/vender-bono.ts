import * as z from 'zod/mini'
import { IdDeTexto, Ref } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { Deuda } from '../deudas.ts'

/** People who share a bono, besides who has it. */
export const COMPARTEN_MAXIMO = 10

const Compartido = z
  .array(Ref, 'Falta con quién se comparte.')
  .check(z.maxLength(COMPARTEN_MAXIMO, `Un bono se comparte con hasta ${COMPARTEN_MAXIMO} personas.`))

export const venderBono = endpoint({
  method: 'POST',
  path: '/api/bonos/{id}/vender',
  access: 'sesion',
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  summary:
    'Sell a bono to a person, who may buy it themselves; an administrator may name others who share it. Answers what is owed for it. It pays appointments from today on that are not paid yet.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ usuario: Ref, compartido: z.optional(Compartido) }),
  response: Deuda,
  status: 201,
  refuses: [409],
})
