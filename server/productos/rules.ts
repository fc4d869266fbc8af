import type { Centimos } from '../../contract/base/dinero.ts'
import { normalizar, palabrasDe } from '../../contract/base/listas.ts'
import type { ListaDeTienda } from '../../contract/tienda/productos.ts'
import { type Refusal, refuse } from '../http/refuse.ts'

/** What a purchase needs to know of a product: `stock` in units. */
export interface Existencia {
  id: number
  nombre: string
  /** Céntimos. */
  precio: Centimos
  stock: number
  activo: boolean
  archivado: boolean
}

export interface Falta {
  code: 'sin_existencias' | 'producto_no_disponible'
  /** A sentence that names the product. */
  message: string
}

/** Why nobody can buy this many of a product now; null when they can. `undefined` is a product that does not exist (any more). */
export function faltaDe(producto: Existencia | undefined, cantidad: number): Falta | null {
  if (!producto) return { code: 'producto_no_disponible', message: 'Uno de los productos ya no existe.' }
  if (!producto.activo || producto.archivado) {
    return { code: 'producto_no_disponible', message: `${producto.nombre} ya no está disponible.` }
  }
  return faltaDeUnidades(producto, cantidad)
}

/** Why this many units cannot be taken from the stock, whether or not the product is for sale; null when they can. */
export function faltaDeUnidades({ nombre, stock }: { nombre: string; stock: number }, cantidad: number): Falta | null {
  return cantidad <= stock ? null : { code: 'sin_existencias', message: `${quedan(stock)} de ${nombre}.` }
}

function quedan(stock: number): string {
  if (stock === 0) return 'Ya no quedan unidades'
  return stock === 1 ? 'Solo queda 1 unidad' : `Solo quedan ${stock} unidades`
}

/** Why the stock does not change by so many units: 409 `sin_existencias`, or 400 for more than a product can have. */
export function stockFueraDeLimites(producto: { nombre: string; stock: number }, cambio: number): Refusal {
  const falta = faltaDeUnidades(producto, -cambio)
  if (falta) return refuse(409, falta.code, falta.message)
  return refuse(400, 'datos_invalidos', `No caben más unidades de ${producto.nombre} en el inventario.`)
}

/** A product with what the search of the shop looks at, normalised once. */
export function conTexto<P extends { nombre: string; descripcion: string | null }>(producto: P) {
  return { ...producto, texto: normalizar(`${producto.nombre}\n${producto.descripcion ?? ''}`) }
}

/** Those of these products that are of the category and have every word of the search. */
export function hallados<P extends { texto: string; categoria: string | null }>(
  productos: readonly P[],
  { categoria, buscar = '' }: ListaDeTienda,
): P[] {
  const palabras = palabrasDe(buscar)
  return productos
    .filter((producto) => !categoria || producto.categoria === categoria)
    .filter(({ texto }) => palabras.every((palabra) => texto.includes(palabra)))
}

/** Each category once, by name. */
export function categoriasDe(productos: readonly { categoria: string | null }[]): string[] {
  const categorias = new Set(productos.flatMap(({ categoria }) => categoria ?? []))
  return [...categorias].sort((una, otra) => una.localeCompare(otra, 'es'))
}
