import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Cantidad, Id } from '../../../contract/base/fields/fields.ts'
import { agregarAlCarrito, type CartItem, listCarrito } from '../../../contract/tienda/carrito.ts'
import { listProductosActivos } from '../../../contract/tienda/productos.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { newKey } from '../../base/calls/useKey.ts'
import { forgetPending, keepPending, PREPARED, readPending } from '../../base/storage/pending.ts'
import type { ProductoDeLinea } from './lineas.ts'

/** A longer list was not written by us. */
const LINEAS_MAXIMAS = 50
const Preparado = z.array(
  z.object({
    productoId: Id,
    cantidad: Cantidad,
    /** The key it is sent with, so that two tabs, or a reload in between, put it in the cart once. */
    clave: z.string().check(z.minLength(8), z.maxLength(200)),
  }),
)
type Preparado = z.output<typeof Preparado>

function readPreparado(): Preparado {
  try {
    const leido = z.safeDecode(Preparado, JSON.parse(localStorage.getItem(PREPARED) ?? '[]'))
    return leido.success ? leido.data.slice(0, LINEAS_MAXIMAS) : []
  } catch {
    return []
  }
}

/** Throws where the browser keeps nothing: the person has to know. */
function changePreparado(change: (lineas: Preparado) => Preparado): void {
  const lineas = change(readPreparado())
  if (lineas.length > 0) localStorage.setItem(PREPARED, JSON.stringify(lineas))
  else localStorage.removeItem(PREPARED)
}

/** Adds to what a visitor has chosen of a product. */
export function prepararLinea(productoId: number, cantidad: number): void {
  changePreparado((lineas) => {
    const linea = lineas.find((una) => una.productoId === productoId)
    const junta = { productoId, clave: newKey(), cantidad: cantidad + (linea?.cantidad ?? 0) }
    return linea ? lineas.map((una) => (una === linea ? junta : una)) : [...lineas, junta]
  })
}

/** Sets the quantity of a visitor's line, whose id is the product's; 0 removes the line. */
function cambiarPreparada(productoId: number, cantidad: number): void {
  changePreparado((lineas) =>
    lineas.flatMap((una) => {
      if (una.productoId !== productoId) return [una]
      return cantidad > 0 ? [{ productoId, cantidad, clave: newKey() }] : []
    }),
  )
}

/** A visitor's choices as a cart: at today's prices, without products that are no longer for sale. */
export async function listPreparado(queries: QueryClient): Promise<CartItem[]> {
  const lineas = readPreparado()
  if (lineas.length === 0) return []
  const productos = await readProductos(queries)
  return lineas.flatMap(({ productoId, cantidad }) => {
    const producto = productos.get(productoId)
    return producto ? [{ id: productoId, cantidad, productoId, producto }] : []
  })
}

async function readProductos(queries: QueryClient): Promise<Map<number, ProductoDeLinea>> {
  const productos = await queries.fetchQuery(queryOf(listProductosActivos, {}))
  return new Map(productos.map((producto) => [producto.id, producto]))
}

/** Sets a quantity in this browser. For an account's cart it is sent when its owner reads the cart next. */
export function cambiarAqui(deQuien: number | null, id: number, cantidad: number): void {
  if (deQuien === null) cambiarPreparada(id, cantidad)
  else keepPending('lineas', { ...readPending('lineas'), [id]: cantidad })
}

/** A refusal is seen in the cart, which is read next. */
async function enviarPospuestas(enviar: (id: number, cantidad: number) => Promise<unknown>): Promise<void> {
  const lineas = Object.entries(readPending('lineas') ?? {})
  forgetPending('lineas')
  await Promise.allSettled(lineas.map(([id, cantidad]) => enviar(Number(id), cantidad)))
}

/**
 * Puts the lines chosen before login into the cart of the account, as far as the stock allows, and forgets them. Answers a sentence for
 * each line that did not fit. A line that the server could not take now waits for the next time.
 */
export async function pasarPreparado(
  usuarioId: number,
  queries: QueryClient,
  enviarCantidad: (id: number, cantidad: number) => Promise<unknown>,
): Promise<string[]> {
  await enviarPospuestas(enviarCantidad)
  const lineas = readPreparado()
  if (lineas.length === 0) return []
  const productos = await readProductos(queries)
  const carrito = await call(listCarrito, { params: { userId: usuarioId } })
  const faltas: string[] = []
  for (const { productoId, cantidad, clave } of lineas) {
    const producto = productos.get(productoId)
    const enCarrito = carrito.find((linea) => linea.productoId === productoId)?.cantidad ?? 0
    const caben = Math.min(cantidad, (producto?.stock ?? 0) - enCarrito)
    if (caben < cantidad) faltas.push(faltaDe(producto, caben))
    try {
      if (caben > 0) await call(agregarAlCarrito, { query: { usuarioId, productoId, cantidad: caben } }, { clave })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) continue
      // An earlier attempt with this key has arrived, so the line is in the cart.
      if (error.code !== 'clave_repetida') faltas.push(error.message)
    }
    cambiarPreparada(productoId, 0)
  }
  return faltas
}

function faltaDe(producto: ProductoDeLinea | undefined, caben: number): string {
  if (!producto) return 'Un producto que habías elegido ya no está a la venta.'
  const { nombre, stock } = producto
  if (stock < 1) return `«${nombre}» se agotó.`
  const quedan = stock === 1 ? `De «${nombre}» queda 1` : `De «${nombre}» quedan ${stock}`
  return caben > 0 ? `${quedan}: es lo que pusimos en tu carrito.` : `${quedan}, y ya lo tenías en tu carrito.`
}
