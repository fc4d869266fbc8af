import * as z from 'zod/mini'
import {
  ajeno,
  Colones,
  codigoDeOrden,
  conNombres,
  Id,
  nuestro,
  Ref,
  TasaDeCosa,
  Version,
} from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PagoDeOrden } from '../dinero/pagos/pagos.ts'
import { AvanceDeEntrega, Entrega, EntregaPedida, RETIRO } from './entrega.ts'
import { itemsDe } from './item-pedido.ts'

export const ESTADOS_DE_ORDEN = ['PENDIENTE', 'PAGADO', 'ANULADO'] as const
export const EstadoDeOrden = z.enum(ESTADOS_DE_ORDEN, 'El estado debe ser PENDIENTE, PAGADO o ANULADO.')
export type EstadoDeOrden = z.output<typeof EstadoDeOrden>

const NOMBRES = { fechaOrden: 'fecha' } as const

const resumen = {
  id: Id,
  codigoOrden: z.string(),
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  usuarioEmail: nuestro(z.string(), ''),
  usuarioCorreo: ajeno(z.string()),
  /** `+50688880000`; absent when the person has none. */
  usuarioTelefono: z.optional(z.string()),
  fechaOrden: InstanteDeTexto,
  total: Colones,
  estado: EstadoDeOrden,
  entrega: nuestro(Entrega, RETIRO),
  avance: nuestro(AvanceDeEntrega, 'POR_ENTREGAR'),
  /** The instant at which it was fetched or arrived; null until then. */
  entregada: nuestro(z.nullable(InstanteDeTexto), null),
  version: Version,
}

/** An answer may use either of the two documented names for the address; inside it is always `usuarioEmail`. */
const conCorreo = z.overwrite<{ usuarioEmail: string; usuarioCorreo?: string | undefined }>(
  ({ usuarioCorreo = '', ...orden }) => ({ ...orden, usuarioEmail: orden.usuarioEmail || usuarioCorreo }),
)

/** A row of a list of orders (R-orden-en-lista). */
export const Orden = conNombres(z.object(resumen).check(conCorreo), NOMBRES)
export type Orden = z.output<typeof Orden>

/** A row of the caller's own orders. */
const OrdenPropia = conNombres(z.object({ ...resumen, ...PagoDeOrden }).check(conCorreo), NOMBRES)
export type OrdenPropia = z.output<typeof OrdenPropia>

/** A row for the back office: `usuarioId` is absent in a sale of nobody, and once that account was erased. */
export const OrdenDeLista = conNombres(
  z
    .object({
      ...resumen,
      usuarioId: z.optional(Id),
      /** The payments less what was given back. */
      cobrado: z.optional(Colones),
    })
    .check(conCorreo),
  NOMBRES,
)
export type OrdenDeLista = z.output<typeof OrdenDeLista>

/** Name, price and rate of IVA stay as they were when the order was placed. */
export const LineaDeOrden = z.object({
  productoId: Id,
  nombre: z.string(),
  cantidad: z.int(),
  precio: Colones,
  tasa: TasaDeCosa,
  importe: Colones,
})

const detalle = {
  ...resumen,
  ...PagoDeOrden,
  subtotal: Colones,
  iva: Colones,
  lineas: z.array(LineaDeOrden),
}
/** An order with its lines. */
export const OrdenDetalle = conNombres(z.object(detalle), NOMBRES)
/** An order with its lines, for its customer: without the version, which only administrators use. */
export const OrdenSinVersion = conNombres(z.omit(z.object(detalle), { version: true }), NOMBRES)
export type OrdenDetalle = z.output<typeof OrdenDetalle>

/** An order for an administrator: with every state it has had, oldest first, the first one included. */
export const OrdenConHistoria = conNombres(
  z.object({
    ...detalle,
    /** Null for a sale without an account, and once the account was erased. */
    usuarioId: z.nullable(Id),
    historia: z.array(
      z.object({
        estado: EstadoDeOrden,
        momento: InstanteDeTexto,
        /** The author of the change; null once that account was erased, and for the program's own changes. */
        usuarioNombre: z.nullable(z.string()),
      }),
    ),
  }),
  NOMBRES,
)
export type OrdenConHistoria = z.output<typeof OrdenConHistoria>

/** Short, readable, not guessable: `BIO-7K3M-Q9TX` (R-codigo-de-orden). */
const Codigo = z.string().check(z.overwrite(codigoDeOrden), z.maxLength(40))

export const listMisOrdenes = endpoint({
  method: 'GET',
  path: '/api/ordenes/mias',
  access: 'sesion',
  lee: ['dinero', 'ordenes', 'usuarios'],
  summary: 'The orders of the session, newest first.',
  response: z.array(OrdenPropia),
})

export const getOrden = endpoint({
  method: 'GET',
  path: '/api/orden/{codigo}',
  access: 'sesion',
  lee: ['dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'One order with its lines, for its owner or an administrator.',
  params: z.object({ codigo: Codigo }),
  response: OrdenDetalle,
})

export const getOrdenPdf = endpoint({
  method: 'GET',
  path: '/api/orden/{codigo}/pdf',
  access: 'sesion',
  lee: ['ajustes', 'avisos', 'dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'The order document, for its owner or an administrator.',
  params: z.object({ codigo: Codigo }),
  response: 'pdf',
})

/**
 * Send the header `Idempotency-Key` (8 to 200 characters). One key of one user makes one order; other items or another delivery under it are
 * refused. With `carrito`, the cart that was seen takes the place of the key: it makes one order, from however many screens.
 */
export const confirmarOrden = endpoint({
  method: 'POST',
  path: '/api/ordenes',
  access: 'sesion',
  cambia: ['avisos', 'carrito', 'dinero', 'historia', 'ordenes', 'productos'],
  conClave: true,
  summary:
    "Place an order of the items sent, at the server's prices; where `precioMostrado` and `ivaMostrado` are sent, at those only. Fetched (RETIRO) without `entrega`.",
  body: z.object({
    usuario: Ref,
    items: itemsDe('Tu carrito está vacío.'),
    /** The lines of the cart that the customer saw (`cartItemId`). Where the cart has fewer units now, the order is refused with `carrito_cambio`. */
    carrito: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))),
    /** Absent: RETIRO. */
    entrega: z.optional(EntregaPedida),
  }),
  response: OrdenDetalle,
  status: 201,
  refuses: [409, 429],
})
