import * as z from 'zod/mini'
import { Id, Ref } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { FormaDeCobro } from './formas-de-cobro.ts'
import { itemsDe, OrdenDetalle } from './ordenes.ts'

// Apart from ordenes.ts, which visitors load.

/** So many orders are marked at once. */
export const ORDENES_A_LA_VEZ = 50

/** One order after the other by the rule of one, in one transaction; which ones were not, and why, is in `rechazadas`. */
export const marcarOrdenes = endpoint({
  method: 'PUT',
  path: '/api/ordenes/estado',
  access: 'admin',
  summary: 'Set those of these orders PAGADO that wait to be paid, or those back to PENDIENTE that are paid.',
  body: z.object({
    ids: z
      .array(Id, 'Faltan las órdenes.')
      .check(
        z.minLength(1, 'Elige al menos una orden.'),
        z.maxLength(ORDENES_A_LA_VEZ, `Se pueden marcar hasta ${ORDENES_A_LA_VEZ} órdenes a la vez.`),
      ),
    estado: z.enum(['PAGADO', 'PENDIENTE'], 'El estado debe ser PAGADO o PENDIENTE.'),
  }),
  response: z.object({
    marcadas: z.array(Id),
    rechazadas: z.array(z.object({ id: Id, codigoOrden: z.nullable(z.string()), motivo: z.string() })),
  }),
})

/** By the rules of any other order, fetched, and paid at once if `cobradoCon` says how. */
export const venderEnMostrador = endpoint({
  method: 'POST',
  path: '/api/ordenes/mostrador',
  access: 'admin',
  conClave: true,
  summary: 'Place an order for a person at the counter, as with POST /api/ordenes, and write down that it was paid.',
  body: z.object({
    usuario: Ref,
    items: itemsDe('Elige al menos un producto.'),
    cobradoCon: z.optional(FormaDeCobro),
  }),
  response: OrdenDetalle,
  status: 201,
  refuses: [409],
})
