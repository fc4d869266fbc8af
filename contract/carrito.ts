import * as v from 'valibot'
import { Cantidad, Colones, Id, IdDeTexto, SiNo } from './campos.ts'
import { endpoint } from './endpoint.ts'

/**
 * One line of a cart. `stock` and `activo` say whether the line can still be ordered: a product may sell out or be taken from the shop
 * while it lies in a cart.
 */
export const CartItem = v.object({
  id: Id,
  cantidad: v.number(),
  productoId: Id,
  producto: v.object({
    id: Id,
    nombre: v.string(),
    precio: Colones,
    imagenUrl: v.nullable(v.string()),
    stock: v.number(),
    activo: SiNo,
  }),
})

export type CartItem = v.InferOutput<typeof CartItem>

const numeroDeTexto = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'Debe ser un número.'), v.transform(Number))
const idAmbos = v.pipe(v.union([v.number(), numeroDeTexto], 'Falta el identificador.'), Id)
const cantidadAmbos = v.pipe(v.union([v.number(), numeroDeTexto], 'La cantidad debe ser un número.'), Cantidad)

/** May come by query, by JSON, or some of each; so every part is optional in either (readings 17). `userId` is the same as `usuarioId`. */
const Agregado = v.object({
  usuarioId: v.optional(idAmbos),
  userId: v.optional(idAmbos),
  productoId: v.optional(idAmbos),
  cantidad: v.optional(cantidadAmbos),
})
export type Agregado = v.InferOutput<typeof Agregado>

export const listCarrito = endpoint({
  method: 'GET',
  path: '/api/carrito/{userId}',
  access: 'sesion',
  summary: "The lines of a user's cart, oldest first.",
  params: v.object({ userId: IdDeTexto }),
  response: v.array(CartItem),
})

export const agregarAlCarrito = endpoint({
  method: 'POST',
  path: '/api/carrito/agregar',
  access: 'sesion',
  summary:
    'Put a product into the cart; merges with its line. usuarioId (or userId), productoId and cantidad by query or JSON body.',
  query: Agregado,
  body: Agregado,
  response: CartItem,
})

export const cambiarCantidad = endpoint({
  method: 'PUT',
  path: '/api/carrito/cantidad/{cartItemId}',
  access: 'sesion',
  summary: 'Set the quantity of a line.',
  params: v.object({ cartItemId: IdDeTexto }),
  body: v.object({ cantidad: Cantidad }),
  response: CartItem,
})

export const eliminarDelCarrito = endpoint({
  method: 'DELETE',
  path: '/api/carrito/eliminar/{cartItemId}',
  access: 'sesion',
  summary: 'Take a line out of the cart.',
  params: v.object({ cartItemId: IdDeTexto }),
  response: 'texto',
})
