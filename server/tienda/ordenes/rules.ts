import {
  type Centimos,
  SUBTOTAL_MAXIMO,
  type TasaDeIva,
  type Totales,
  totales,
} from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { AvanceDeEntrega } from '../../../contract/tienda/entrega.ts'
import { cambioDeIva, cambioDePrecio, type ItemPedido } from '../../../contract/tienda/item-pedido.ts'
import { VENTA_DE_MOSTRADOR } from '../../../contract/tienda/mostrador.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import { refuse } from '../../base/http/refuse.ts'
import { type Existencia, type Falta, faltaDeProducto, faltaDeUnidades } from '../productos/rules.ts'

const CARRITO_CAMBIO = 'Tu carrito cambió en otra pantalla. Revisa lo que hay ahora y confirma de nuevo.'
const REVISA = 'Revisa el total y confirma de nuevo.'

/** Units of one product. */
export interface Item {
  productoId: number
  cantidad: number
}

/** A line at the moment of the sale: name, price in céntimos, and rate of IVA in per cent. */
export interface LineaNueva extends Item {
  nombre: string
  precio: Centimos
  tasa: TasaDeIva
}

/** One item per product, sorted by id: equal orders look equal, and rows are always locked in one order. */
export function mergeItems(items: readonly ItemPedido[]): Item[] {
  const cantidades = new Map<number, number>()
  for (const { producto, cantidad } of items) {
    cantidades.set(producto.id, (cantidades.get(producto.id) ?? 0) + cantidad)
  }
  return [...cantidades]
    .map(([productoId, cantidad]) => ({ productoId, cantidad }))
    .sort((a, b) => a.productoId - b.productoId)
}

/** The lines of an order at today's prices. Refuses with the names of all missing, inactive or short products. */
export function lineasDeOrden(items: readonly Item[], productos: ReadonlyMap<number, Existencia>): LineaNueva[] {
  assertSinFaltas(items.map(({ productoId, cantidad }) => faltaDeProducto(productos.get(productoId), cantidad)))
  return items.map((item) => {
    const { nombre, precio, iva: tasa } = productos.get(item.productoId)!
    return { ...item, nombre, precio, tasa }
  })
}

/** Refuses an order whose customer saw another price. Without shown prices, today's are taken (R-orden, R-precio-que-cambio). */
export function assertPreciosMostrados(pedidos: readonly ItemPedido[], lineas: readonly LineaNueva[]): void {
  const porProducto = new Map(lineas.map((linea) => [linea.productoId, linea]))
  const faltas = pedidos.flatMap(({ producto, precioMostrado, ivaMostrado }, i) => {
    const { nombre, precio, tasa } = porProducto.get(producto.id)!
    const otroPrecio = precioMostrado !== undefined && precioMostrado !== precio
    const otraTasa = ivaMostrado !== undefined && ivaMostrado !== tasa
    return [
      ...(otroPrecio ? [[`items.${i}.precioMostrado`, cambioDePrecio(nombre, precioMostrado, precio)] as const] : []),
      ...(otraTasa ? [[`items.${i}.ivaMostrado`, cambioDeIva(nombre, ivaMostrado, tasa)] as const] : []),
    ]
  })
  if (faltas.length === 0) return
  const frases = new Set(faltas.map(([, frase]) => frase))
  throw refuse(409, 'precio_cambio', [...frases, REVISA].join(' '), Object.fromEntries(faltas))
}

/** Refuses an order whose cart has fewer units than the customer saw: another screen ordered them, or took them out. */
export function assertCarritoVisto(
  carrito: readonly number[],
  items: readonly Item[],
  lineas: readonly (Item & { id: number })[],
): void {
  const vistas = lineas.filter(({ id }) => carrito.includes(id))
  const estan = items.every(({ productoId, cantidad }) =>
    vistas.some((linea) => linea.productoId === productoId && linea.cantidad >= cantidad),
  )
  if (!estan) throw refuse(409, 'carrito_cambio', CARRITO_CAMBIO)
}

/** Subtotal, tax and total of an order; refuses one too large for exact arithmetic. */
export function totalesDe(lineas: readonly LineaNueva[]): Totales {
  const suma = totales(lineas)
  if (suma.subtotal > SUBTOTAL_MAXIMO) {
    throw refuse(409, 'orden_demasiado_grande', 'La orden es demasiado grande. Divídela en varias o escríbenos.')
  }
  return suma
}

/** The effect of a change of state on the stock: given back on ANULADO, taken again when leaving it (R-existencias). */
export function efectoEnStock(de: EstadoDeOrden, a: EstadoDeOrden): 'devolver' | 'tomar' | null {
  if (de === a) return null
  if (a === 'ANULADO') return 'devolver'
  return de === 'ANULADO' ? 'tomar' : null
}

/** The reason why an order cannot be marked together with others; null when it can. */
export function motivoParaNoMarcar(actual: EstadoDeOrden | undefined, estado: 'PAGADO' | 'PENDIENTE'): string | null {
  if (actual === undefined) return 'ya no existe'
  if (actual === 'ANULADO') return 'está anulada: cambia primero su estado'
  if (actual !== estado) return null
  return estado === 'PAGADO' ? 'ya estaba pagada' : 'ya estaba pendiente'
}

interface Situacion {
  estado: EstadoDeOrden
  avance: AvanceDeEntrega
  /** The instant of the delivery; null unless it is ENTREGADA. */
  entregada: Instante | null
}

/** The state of an order after a change. An annulled order cannot be delivered; a delivered one stays so. */
export function situacionDeOrden(
  antes: Situacion,
  estado: EstadoDeOrden,
  avance: AvanceDeEntrega,
  ahora: Instante,
): Situacion {
  if (estado === 'ANULADO' && avance !== antes.avance && avance !== 'POR_ENTREGAR') {
    throw refuse(409, 'orden_anulada', 'La orden está anulada: cambia primero su estado si la vas a entregar.')
  }
  return { estado, avance, entregada: avance === 'ENTREGADA' ? (antes.entregada ?? ahora) : null }
}

/** News of an order for its customer, in the order of their mail. */
export type NovedadDeOrden = 'pagada' | 'despachada' | 'anulada'

/** The news for a customer who knows the order as `sabido`. An annulled order has no other news; no payment came in for ₡0. */
export function novedadesDe(
  sabido: Omit<Situacion, 'entregada'>,
  { estado, avance, total }: Omit<Situacion, 'entregada'> & { total: Centimos },
): NovedadDeOrden[] {
  if (estado === 'ANULADO') return sabido.estado === 'ANULADO' ? [] : ['anulada']
  return [
    ...(estado === 'PAGADO' && sabido.estado !== 'PAGADO' && total > 0 ? (['pagada'] as const) : []),
    ...(avance === 'DESPACHADA' && sabido.avance === 'POR_ENTREGAR' ? (['despachada'] as const) : []),
  ]
}

/** An annulled order is resumed only if every line is in stock. Products no longer for sale count too: they were sold before. */
export function assertSePuedeRetomar(lineas: readonly LineaNueva[], productos: ReadonlyMap<number, Existencia>): void {
  assertSinFaltas(
    lineas.map(({ productoId, cantidad }) => {
      const producto = productos.get(productoId)
      return producto ? faltaDeUnidades(producto, cantidad) : faltaDeProducto(undefined, cantidad)
    }),
  )
}

/** The mail of an order asks for payment, so it is refused for an annulled order, an erased account, or no address. */
export function assertSePuedeEscribir({
  estado,
  usuarioId,
  usuarioNombre,
  usuarioEmail,
}: {
  estado: EstadoDeOrden
  usuarioId: number | null
  usuarioNombre: string
  usuarioEmail: string
}): void {
  if (usuarioId === null && usuarioNombre === VENTA_DE_MOSTRADOR) {
    throw refuse(409, 'orden_sin_correo', 'Es una venta de mostrador: no hay a quién escribirle.')
  }
  if (usuarioId === null) {
    throw refuse(409, 'orden_sin_correo', 'La cuenta de esta persona fue eliminada: ya no hay a quién escribirle.')
  }
  if (usuarioEmail === '') {
    throw refuse(409, 'orden_sin_correo', 'Esta persona no tiene correo: escríbele por WhatsApp o llámala.')
  }
  if (estado === 'ANULADO') {
    throw refuse(
      409,
      'orden_sin_correo',
      'La orden está anulada: cambia primero su estado si quieres reenviar su correo.',
    )
  }
}

function assertSinFaltas(posibles: readonly (Falta | null)[]): void {
  const faltas = posibles.filter((falta) => falta !== null)
  if (faltas[0]) throw refuse(409, faltas[0].code, faltas.map(({ message }) => message).join(' '))
}
