import * as z from 'zod/mini'
import { Id } from './campos.ts'
import { endpoint } from './endpoint.ts'

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
