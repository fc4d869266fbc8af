import * as z from 'zod/mini'
import {
  Cantidad,
  Colones,
  Id,
  IdDeTexto,
  nuestro,
  numeroDeTexto,
  STOCK_MAXIMO,
  TasaDeCosa,
  TextoONada,
} from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** One line of a cart. `stock` and `activo` tell whether it can still be ordered: a product may sell out, or leave the shop, while it lies in a cart. */
export const CartItem = z.object({
  id: Id,
  cantidad: z.int(),
  productoId: Id,
  producto: z.object({
    id: Id,
    nombre: z.string(),
    precio: Colones,
    iva: TasaDeCosa,
    imagenUrl: TextoONada,
    stock: nuestro(z.int(), STOCK_MAXIMO),
    activo: nuestro(z.boolean(), true),
  }),
})

export type CartItem = z.output<typeof CartItem>

const numeral = numeroDeTexto(/^-?\d+(\.\d+)?$/, 'Debe ser un número.')
const idAmbos = z.pipe(z.union([z.number(), numeral], 'Falta el identificador.'), Id)
const cantidadAmbos = z.pipe(z.union([z.number(), numeral], 'La cantidad debe ser un número.'), Cantidad)

/** The parts may come by query, by JSON, or some of each, so each is optional in either (R-agregar). `userId` is another name for `usuarioId`. */
const Agregado = z.object({
  usuarioId: z.optional(idAmbos),
  userId: z.optional(idAmbos),
  productoId: z.optional(idAmbos),
  cantidad: z.optional(cantidadAmbos),
})
export type Agregado = z.output<typeof Agregado>

export const listCarrito = endpoint({
  method: 'GET',
  path: '/api/carrito/{userId}',
  access: 'sesion',
  lee: ['carrito', 'productos'],
  summary: "The lines of a user's cart, oldest first.",
  params: z.object({ userId: IdDeTexto }),
  response: z.array(CartItem),
  tolera: 'filasRotas',
})

export const agregarAlCarrito = endpoint({
  method: 'POST',
  path: '/api/carrito/agregar',
  access: 'sesion',
  cambia: ['carrito'],
  summary:
    'Put a product into the cart; merges with its line. usuarioId (or userId), productoId and cantidad by query or JSON body.',
  query: Agregado,
  body: Agregado,
  response: CartItem,
  conClave: true,
  refuses: [404, 409],
})

export const cambiarCantidad = endpoint({
  method: 'PUT',
  path: '/api/carrito/cantidad/{cartItemId}',
  access: 'sesion',
  cambia: ['carrito'],
  summary: 'Set the quantity of a line.',
  params: z.object({ cartItemId: IdDeTexto }),
  body: z.object({ cantidad: Cantidad }),
  response: CartItem,
  refuses: [409],
})

export const eliminarDelCarrito = endpoint({
  method: 'DELETE',
  path: '/api/carrito/eliminar/{cartItemId}',
  access: 'sesion',
  cambia: ['carrito'],
  summary: 'Take a line out of the cart.',
  params: z.object({ cartItemId: IdDeTexto }),
  response: 'texto',
})
