import * as z from 'zod/mini'
import { Ref } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { FormaDeCobro } from '../dinero/pagos/pagos.ts'
import { itemsDe } from './item-pedido.ts'
import { OrdenDetalle } from './ordenes.ts'

/** The name of an order of nobody; its surname and address are empty. */
export const VENTA_DE_MOSTRADOR = 'Venta de mostrador'

/** An order by the usual rules, fetched at the counter. With `cobradoCon` it is paid and handed over at once. */
export const venderEnMostrador = endpoint({
  method: 'POST',
  path: '/api/ordenes/mostrador',
  access: 'admin',
  cambia: ['avisos', 'carrito', 'dinero', 'historia', 'ordenes', 'productos'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Place an order at the counter, for a person or for nobody, and write down that it was paid.',
  body: z
    .object({
      /** Absent: a sale of nobody, 'Venta de mostrador', which is paid at once. */
      usuario: z.optional(Ref),
      items: itemsDe('Elige al menos un producto.'),
      cobradoCon: z.optional(FormaDeCobro),
    })
    .check(
      z.refine(({ usuario, cobradoCon }) => usuario !== undefined || cobradoCon !== undefined, {
        error: 'Di cómo se pagó: a nadie se le puede cobrar después.',
        path: ['cobradoCon'],
      }),
    ),
  response: OrdenDetalle,
  status: 201,
  refuses: [409],
})
