import type { Centimos, TasaDeIva } from '../../../contract/base/money/money.ts'
import { compararEnOrden } from '../../../contract/base/text/sort-key.ts'
import { normalizar, palabrasDe } from '../../../contract/base/wire/lists.ts'
import type { ListaDeTienda } from '../../../contract/tienda/productos.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'

/** A product's data for a purchase: `stock` in units. */
export interface Existencia {
  id: number
  nombre: string
  /** Céntimos. */
  precio: Centimos
  /** Per cent. */
  iva: TasaDeIva
  stock: number
  activo: boolean
  archivado: boolean
}

export interface Falta {
  code: 'sin_existencias' | 'producto_no_disponible'
  /** A sentence that names the product. */
  message: string
}

/** The reason why nobody can buy this many units now; null when they can. An undefined product does not exist (any more). */
export function faltaDeProducto(producto: Existencia | undefined, cantidad: number): Falta | null {
  if (!producto) return { code: 'producto_no_disponible', message: 'Uno de los productos ya no existe.' }
  if (!producto.activo || producto.archivado) {
    return { code: 'producto_no_disponible', message: `${producto.nombre} ya no está disponible.` }
  }
  return faltaDeUnidades(producto, cantidad)
}

/** The reason why the stock lacks this many units, for sale or not; null when it has them. */
export function faltaDeUnidades({ nombre, stock }: { nombre: string; stock: number }, cantidad: number): Falta | null {
  return cantidad <= stock ? null : { code: 'sin_existencias', message: `${quedan(stock)} de ${nombre}.` }
}

function quedan(stock: number): string {
  if (stock === 0) return 'Ya no quedan unidades'
  return stock === 1 ? 'Solo queda 1 unidad' : `Solo quedan ${stock} unidades`
}

/** The refusal of a stock beyond its limits: 409 `sin_existencias`, or 400 above the largest stock. */
export function stockFueraDeLimites(producto: { nombre: string; stock: number }, cambio: number): Refusal {
  const falta = faltaDeUnidades(producto, -cambio)
  if (falta) return refuse(409, falta.code, falta.message)
  return refuse(400, 'datos_invalidos', `No caben más unidades de ${producto.nombre} en el inventario.`)
}

/** A product with its search text, normalised once. */
export function conTexto<P extends { nombre: string; descripcion: string | null }>(producto: P) {
  return { ...producto, texto: normalizar(`${producto.nombre}\n${producto.descripcion ?? ''}`) }
}

/** The given products of the category that hold every word of the search; those that are sold out last. */
export function productosQueCoinciden<P extends { texto: string; categoria: string | null; stock: number }>(
  productos: readonly P[],
  { categoria, buscar = '' }: ListaDeTienda,
): P[] {
  const palabras = palabrasDe(buscar)
  return productos
    .filter((producto) => !categoria || producto.categoria === categoria)
    .filter(({ texto }) => palabras.every((palabra) => texto.includes(palabra)))
    .toSorted((uno, otro) => Number(uno.stock < 1) - Number(otro.stock < 1))
}

/** Each category once, by name. */
export function categoriasDe(productos: readonly { categoria: string | null }[]): string[] {
  const categorias = new Set(productos.flatMap(({ categoria }) => categoria ?? []))
  return [...categorias].sort(compararEnOrden)
}
