import type { Agregado } from '../../../contract/tienda/carrito.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'
import { type Existencia, type Falta, faltaDeProducto } from '../productos/rules.ts'

/** The requested addition to a cart. The JSON body wins over the query; without a user it is the session's own (R-agregar). */
export function readAgregado(query: Agregado, body: Agregado, sesion: { id: number }) {
  const productoId = body.productoId ?? query.productoId
  const cantidad = body.cantidad ?? query.cantidad
  const usuarioId = body.usuarioId ?? body.userId ?? query.usuarioId ?? query.userId ?? sesion.id
  if (productoId === undefined) throw falta('productoId', 'Falta el producto.')
  if (cantidad === undefined) throw falta('cantidad', 'Falta la cantidad.')
  return { usuarioId, productoId, cantidad }
}

function falta(campo: string, message: string): Refusal {
  return refuse(400, 'datos_invalidos', message, { [campo]: message })
}

/** Refuses a line with more units than the stock. The sentence counts the units already in the cart. */
export function assertCabeEnCarrito(producto: Existencia, cantidadEnLinea: number, yaEnCarrito = 0): void {
  const problema = faltaDeProducto(producto, cantidadEnLinea)
  if (problema) throw refuse(409, problema.code, problema.message + yaTienes(problema, yaEnCarrito))
}

function yaTienes(problema: Falta, enCarrito: number): string {
  return problema.code === 'sin_existencias' && enCarrito > 0 ? ` Ya tienes ${enCarrito} en el carrito.` : ''
}
