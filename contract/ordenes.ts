import * as v from 'valibot'
import { Cantidad, Colones, Id, IdDeTexto, Instante, Ref, VersionDeTexto } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { ListaQuery } from './listas.ts'

export const ESTADOS_DE_ORDEN = ['PENDIENTE', 'PAGADO', 'ANULADO'] as const
export const EstadoDeOrden = v.picklist(ESTADOS_DE_ORDEN, 'El estado debe ser PENDIENTE, PAGADO o ANULADO.')
export type EstadoDeOrden = v.InferOutput<typeof EstadoDeOrden>

const resumen = {
  id: Id,
  codigoOrden: v.string(),
  usuarioNombre: v.string(),
  usuarioApellido: v.string(),
  usuarioEmail: v.string(),
  fechaOrden: Instante,
  total: Colones,
  estado: EstadoDeOrden,
  version: v.number(),
}

/** An order as lists show it (specification section 3). */
export const Orden = v.object(resumen)
export type Orden = v.InferOutput<typeof Orden>

/** An order with its lines: name and price as they were when it was placed. */
export const OrdenDetalle = v.object({
  ...resumen,
  subtotal: Colones,
  iva: Colones,
  lineas: v.array(
    v.object({ productoId: Id, nombre: v.string(), cantidad: v.number(), precio: Colones, importe: Colones }),
  ),
})
export type OrdenDetalle = v.InferOutput<typeof OrdenDetalle>

/** An order as an administrator sees it: with every state it has had, the first one too, oldest first. */
export const OrdenConHistoria = v.object({
  ...OrdenDetalle.entries,
  historia: v.array(
    v.object({
      estado: EstadoDeOrden,
      momento: Instante,
      /** Who set it; null once that account was erased. */
      usuarioNombre: v.nullable(v.string()),
    }),
  ),
})
export type OrdenConHistoria = v.InferOutput<typeof OrdenConHistoria>

/** Short, readable, not guessable: `BIO-7K3M-Q9TX` (readings 23). */
const Codigo = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40))

export const listOrdenes = endpoint({
  method: 'GET',
  path: '/api/ordenes',
  access: 'admin',
  summary: 'The orders, newest first.',
  query: ListaQuery,
  response: v.array(Orden),
})

export const listMisOrdenes = endpoint({
  method: 'GET',
  path: '/api/ordenes/mias',
  access: 'sesion',
  summary: 'The orders of the session, newest first.',
  response: v.array(Orden),
})

export const getOrden = endpoint({
  method: 'GET',
  path: '/api/ordenes/codigo/{codigo}',
  access: 'sesion',
  summary: 'One order with its lines, for its owner or an administrator.',
  params: v.object({ codigo: Codigo }),
  response: OrdenDetalle,
})

export const getOrdenPorId = endpoint({
  method: 'GET',
  path: '/api/ordenes/{id}',
  access: 'admin',
  summary: 'One order with its lines and the history of its states.',
  params: v.object({ id: IdDeTexto }),
  response: OrdenConHistoria,
})

export const getOrdenPdf = endpoint({
  method: 'GET',
  path: '/api/ordenes/codigo/{codigo}/pdf',
  access: 'sesion',
  summary: 'The order document, for its owner or an administrator.',
  params: v.object({ codigo: Codigo }),
  response: 'pdf',
})

/** Send the header `Idempotency-Key` (any text of 8 to 200 characters): the same key of the same user makes one order. */
export const confirmarOrden = endpoint({
  method: 'POST',
  path: '/api/ordenes',
  access: 'sesion',
  summary: "Place an order of the items sent, at the server's prices.",
  body: v.object({
    usuario: Ref,
    items: v.pipe(
      v.array(v.object({ producto: Ref, cantidad: Cantidad }), 'Faltan los productos de la orden.'),
      v.minLength(1, 'Tu carrito está vacío.'),
      v.maxLength(200, 'La orden tiene demasiados productos.'),
    ),
  }),
  response: OrdenDetalle,
  status: 201,
})

export const cambiarEstadoDeOrden = endpoint({
  method: 'PUT',
  path: '/api/ordenes/{id}/estado',
  access: 'admin',
  summary: 'Set the state of an order.',
  params: v.object({ id: IdDeTexto }),
  query: v.object({
    estado: v.pipe(v.string('Falta el estado.'), v.trim(), v.toUpperCase(), EstadoDeOrden),
    version: VersionDeTexto,
  }),
  response: Orden,
})

/** Refused for an annulled order, whose mail would be of no use, and once the account of its customer was erased. */
export const reenviarOrden = endpoint({
  method: 'POST',
  path: '/api/ordenes/{id}/reenviar-correo',
  access: 'admin',
  summary: 'Send the mail of an order with its document to its customer once more.',
  params: v.object({ id: IdDeTexto }),
  response: 'texto',
})
