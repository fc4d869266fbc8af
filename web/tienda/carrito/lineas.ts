import type { Centimos, TasaDeIva } from '../../../contract/base/money/money.ts'
import type { CartItem } from '../../../contract/tienda/carrito.ts'

export type ProductoDeLinea = CartItem['producto']

/** The line that an addition will make: merged with the one of the same product, or new under a temporary local id. */
export function agregarLinea(
  items: CartItem[],
  { producto, cantidad }: { producto: ProductoDeLinea; cantidad: number },
): CartItem[] {
  const existente = items.find(({ productoId }) => productoId === producto.id)
  if (existente) return cambiarLinea(items, { id: existente.id, cantidad: existente.cantidad + cantidad })
  return [...items, { id: -producto.id, cantidad, productoId: producto.id, producto }]
}

/** The server does not know the line yet; its id is ours. */
export function esLocal({ id }: Pick<CartItem, 'id'>): boolean {
  return id < 0
}

export function cambiarLinea(items: CartItem[], { id, cantidad }: Pick<CartItem, 'id' | 'cantidad'>): CartItem[] {
  return items.map((item) => (item.id === id ? { ...item, cantidad } : item))
}

export function quitarLinea(items: CartItem[], { id }: Pick<CartItem, 'id'>): CartItem[] {
  return items.filter((item) => item.id !== id)
}

export interface Problema {
  texto: string
  /** The quantity that mends it; 0 takes the line out. */
  cantidad: number
}

/** Why a line cannot be ordered as it is, or null. */
export function problemaDe({ producto, cantidad }: CartItem): Problema | null {
  const { nombre, stock, activo } = producto
  if (!activo) return { texto: `«${nombre}» ya no está a la venta.`, cantidad: 0 }
  if (stock < 1) return { texto: `«${nombre}» se agotó.`, cantidad: 0 }
  if (cantidad <= stock) return null
  return { texto: stock === 1 ? `De «${nombre}» queda 1.` : `De «${nombre}» quedan ${stock}.`, cantidad: stock }
}

/** A line as the totals, the summary and the order see it. */
export interface LineaDelCarrito {
  productoId: number
  nombre: string
  cantidad: number
  precio: Centimos
  /** The rate of IVA in per cent. */
  tasa: TasaDeIva
}

export function lineasDe(items: readonly CartItem[]): LineaDelCarrito[] {
  return items.map(({ producto: { id, nombre, precio, iva: tasa }, cantidad }) => {
    return { productoId: id, nombre, cantidad, precio, tasa }
  })
}

/** `lineas` at the prices and rates of `otras`, as far as those have them. */
export function aPreciosDe(lineas: readonly LineaDelCarrito[], otras: readonly LineaDelCarrito[]): LineaDelCarrito[] {
  const precios = new Map(otras.map(({ productoId, precio, tasa }) => [productoId, { precio, tasa }]))
  return lineas.map((linea) => ({ ...linea, ...precios.get(linea.productoId) }))
}
