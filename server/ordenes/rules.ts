import { type Centimos, SUBTOTAL_MAXIMO, type Totales, totales } from '../../contract/base/dinero.ts'
import type { Instante } from '../../contract/base/tiempo.ts'
import type { AvanceDeEntrega } from '../../contract/tienda/entrega.ts'
import { cambioDePrecio, type EstadoDeOrden, type ItemPedido } from '../../contract/tienda/ordenes.ts'
import { refuse } from '../http/refuse.ts'
import { type Existencia, type Falta, faltaDe, faltaDeUnidades } from '../productos/rules.ts'

const REVISA = 'Revisa el total y confirma de nuevo.'

/** So many units of one product. */
export interface Item {
  productoId: number
  cantidad: number
}

/** A line as it is sold: name and price (céntimos) of this moment. */
export interface LineaNueva extends Item {
  nombre: string
  precio: Centimos
}

/** One item per product, in the order of their ids: equal orders look equal, and rows are always locked in the same order. */
export function mergeItems(items: readonly ItemPedido[]): Item[] {
  const cantidades = new Map<number, number>()
  for (const { producto, cantidad } of items) {
    cantidades.set(producto.id, (cantidades.get(producto.id) ?? 0) + cantidad)
  }
  return [...cantidades]
    .map(([productoId, cantidad]) => ({ productoId, cantidad }))
    .sort((a, b) => a.productoId - b.productoId)
}

/** The lines of an order at today's prices; refuses with every product that is gone, inactive or short, by name. */
export function lineasDe(items: readonly Item[], productos: ReadonlyMap<number, Existencia>): LineaNueva[] {
  assertSinFaltas(items.map(({ productoId, cantidad }) => faltaDe(productos.get(productoId), cantidad)))
  return items.map((item) => {
    const { nombre, precio } = productos.get(item.productoId)!
    return { ...item, nombre, precio }
  })
}

/** Refuses an order of somebody who was shown another price; of who sends none, it takes today's (readings 21 and 60). */
export function assertPreciosMostrados(pedidos: readonly ItemPedido[], lineas: readonly LineaNueva[]): void {
  const porProducto = new Map(lineas.map((linea) => [linea.productoId, linea]))
  const cambios = pedidos.flatMap(({ producto, precioMostrado }, i) => {
    const { nombre, precio } = porProducto.get(producto.id)!
    if (precioMostrado === undefined || precioMostrado === precio) return []
    return [[`items.${i}.precioMostrado`, cambioDePrecio(nombre, precioMostrado, precio)] as const]
  })
  if (cambios.length === 0) return
  const frases = new Set(cambios.map(([, frase]) => frase))
  throw refuse(409, 'precio_cambio', [...frases, REVISA].join(' '), Object.fromEntries(cambios))
}

/** Subtotal, tax and total of an order; refuses one that is beyond exact arithmetic. */
export function totalesDe(lineas: readonly LineaNueva[]): Totales {
  const suma = totales(lineas)
  if (suma.subtotal > SUBTOTAL_MAXIMO) {
    throw refuse(409, 'orden_demasiado_grande', 'La orden es demasiado grande. Divídela en varias o escríbenos.')
  }
  return suma
}

/** What a change of state does to the stock: returned once on ANULADO, taken again when leaving it (readings 22). */
export function efectoEnStock(de: EstadoDeOrden, a: EstadoDeOrden): 'devolver' | 'tomar' | null {
  if (de === a) return null
  if (a === 'ANULADO') return 'devolver'
  return de === 'ANULADO' ? 'tomar' : null
}

/** Why an order is not marked PAGADO, or PENDIENTE again, together with others; null when it is. */
export function motivoParaNoMarcar(actual: EstadoDeOrden | undefined, estado: 'PAGADO' | 'PENDIENTE'): string | null {
  if (actual === undefined) return 'ya no existe'
  if (actual === 'ANULADO') return 'está anulada: cambia primero su estado'
  if (actual !== estado) return null
  return estado === 'PAGADO' ? 'ya estaba pagada' : 'ya estaba pendiente'
}

interface Situacion {
  estado: EstadoDeOrden
  avance: AvanceDeEntrega
  /** Since when it is ENTREGADA; null otherwise. */
  entregada: Instante | null
}

/** Where an order stands after a change; refuses to deliver what is annulled. What was delivered before stays so. */
export function situacionDe(
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

/** What a customer is told of an order, the latest last. */
export type Novedad = 'pagada' | 'despachada' | 'anulada'

/** What is news to somebody who knows how an order stood. An annulled one is nothing else any more. */
export function novedadesDe(
  sabido: Omit<Situacion, 'entregada'>,
  { estado, avance }: Omit<Situacion, 'entregada'>,
): Novedad[] {
  if (estado === 'ANULADO') return sabido.estado === 'ANULADO' ? [] : ['anulada']
  return [
    ...(estado === 'PAGADO' && sabido.estado !== 'PAGADO' ? (['pagada'] as const) : []),
    ...(avance === 'DESPACHADA' && sabido.avance === 'POR_ENTREGAR' ? (['despachada'] as const) : []),
  ]
}

/** An annulled order comes back only if every line is in stock; products no longer for sale count too, as they were sold before. */
export function assertSePuedeRetomar(lineas: readonly LineaNueva[], productos: ReadonlyMap<number, Existencia>): void {
  assertSinFaltas(
    lineas.map(({ productoId, cantidad }) => {
      const producto = productos.get(productoId)
      return producto ? faltaDeUnidades(producto, cantidad) : faltaDe(undefined, cantidad)
    }),
  )
}

/** The mail of an order asks to pay it: not once it is annulled, nor to somebody who is gone or has no address. */
export function assertSePuedeEscribir({
  estado,
  usuarioId,
  usuarioEmail,
}: {
  estado: EstadoDeOrden
  usuarioId: number | null
  usuarioEmail: string
}): void {
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
