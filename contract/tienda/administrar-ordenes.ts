import * as z from 'zod/mini'
import { Id, IdDeTexto, textoOpcional, VersionDeTexto } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { listaFiltrada } from '../base/wire/filtered-list.ts'
import { DiaDelDinero } from '../dinero/cobros.ts'
import { FormaDeCobro } from '../dinero/pagos/pagos.ts'
import { AvanceDeEntrega } from './entrega.ts'
import { EstadoDeOrden, Orden, OrdenConHistoria, OrdenDeLista } from './ordenes.ts'

// This file stands apart from ordenes.ts because customers load that one.

export const listOrdenes = endpoint({
  method: 'GET',
  path: '/api/ordenes',
  access: 'admin',
  lee: ['dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary:
    'The orders, newest first; a page of them says whose they are. Their sum is without the annulled ones, unless those are asked for.',
  query: listaFiltrada(['por-cobrar', 'anuladas'], ['fecha', 'total', 'estado']),
  conSuma: true,
  response: z.array(OrdenDeLista),
})

export const getOrdenPorId = endpoint({
  method: 'GET',
  path: '/api/ordenes/{id}',
  access: 'admin',
  lee: ['dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'One order with its lines and the history of its states.',
  params: z.object({ id: IdDeTexto }),
  response: OrdenConHistoria,
})

export const cambiarEstadoDeOrden = endpoint({
  method: 'PUT',
  path: '/api/ordenes/{id}/estado',
  access: 'admin',
  cambia: ['avisos', 'dinero', 'historia', 'ordenes', 'productos'],
  partes: ['RECEPCION'],
  summary: 'Set the state of an order, and with `avance` how far its delivery is.',
  params: z.object({ id: IdDeTexto }),
  query: z.object({
    estado: z.pipe(z.string('Falta el estado.').check(z.trim(), z.toUpperCase()), EstadoDeOrden),
    avance: z.optional(AvanceDeEntrega),
    /** The form of the payment that PAGADO makes. Absent: nobody named one. */
    forma: z.optional(FormaDeCobro),
    version: VersionDeTexto,
  }),
  response: Orden,
  refuses: [409],
})

/** For an order that was annulled by itself and then paid. Its stock must be there; what was paid for it before is its again. */
export const retomarOrden = endpoint({
  method: 'POST',
  path: '/api/ordenes/{id}/retomar',
  access: 'admin',
  cambia: ['dinero', 'historia', 'ordenes', 'productos'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Take an annulled order up again, and with `forma` write down that it was paid.',
  params: z.object({ id: IdDeTexto }),
  body: z
    .object({
      forma: z.optional(FormaDeCobro),
      fecha: DiaDelDinero,
      referencia: textoOpcional('La referencia', 100),
    })
    .check(
      z.refine(({ forma, fecha, referencia }) => forma || (!fecha && !referencia), {
        error: 'Falta cómo se pagó: sin eso no se anota ningún pago.',
        path: ['forma'],
      }),
    ),
  response: Orden,
  refuses: [409],
})

export const esperarPago = endpoint({
  method: 'POST',
  path: '/api/ordenes/{id}/esperar',
  access: 'admin',
  cambia: ['historia', 'ordenes'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Keep an unpaid order that would be annulled by itself for the whole time once more.',
  params: z.object({ id: IdDeTexto }),
  response: Orden,
  refuses: [409],
})

/** Refused for an annulled order, whose mail would be useless, and once the customer's account was erased. */
export const reenviarOrden = endpoint({
  method: 'POST',
  path: '/api/ordenes/{id}/reenviar-correo',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Send the mail of an order with its document to its customer once more.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409, 429],
})

/** Orders in one call, at most. */
export const ORDENES_A_LA_VEZ = 50

/** Each order is marked by the rule for one, all in one transaction; `rechazadas` lists those that were not, with the reason. */
export const marcarOrdenes = endpoint({
  method: 'PUT',
  path: '/api/ordenes/estado',
  access: 'admin',
  cambia: ['avisos', 'dinero', 'historia', 'ordenes', 'productos'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Set those of these orders PAGADO that wait to be paid, or those back to PENDIENTE that are paid.',
  body: z.object({
    ids: z
      .array(Id, 'Faltan las órdenes.')
      .check(
        z.minLength(1, 'Elige al menos una orden.'),
        z.maxLength(ORDENES_A_LA_VEZ, `Se pueden marcar hasta ${ORDENES_A_LA_VEZ} órdenes a la vez.`),
      ),
    estado: z.enum(['PAGADO', 'PENDIENTE'], 'El estado debe ser PAGADO o PENDIENTE.'),
    /** The form of the payments that PAGADO makes. Absent: nobody named one (R-forma-nombrada). */
    forma: z.optional(FormaDeCobro),
  }),
  response: z.object({
    marcadas: z.array(Id),
    /** Payments made with this `forma`: deleting one sets its order PENDIENTE again. */
    cobros: z.array(Id),
    rechazadas: z.array(
      z.object({
        id: Id,
        codigoOrden: z.nullable(z.string()),
        motivo: z.string(),
      }),
    ),
  }),
})
