import * as v from 'valibot'
import { Colones, Id, IdDeTexto, Precio, SiNo, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { ListaQuery } from './listas.ts'

/** Stock beyond this is a typing error. */
const STOCK_MAXIMO = 1_000_000

export const Producto = v.object({
  id: Id,
  nombre: v.string(),
  descripcion: v.nullable(v.string()),
  precio: Colones,
  stock: v.number(),
  imagenUrl: v.nullable(v.string()),
  activo: SiNo,
  version: v.number(),
})

export type Producto = v.InferOutput<typeof Producto>

/** The product form (specification section 5). `activo` is true when absent. */
export const ProductoForm = v.object({
  nombre: texto('El nombre', 120),
  descripcion: textoOpcional('La descripción', 5000),
  precio: Precio,
  stock: v.pipe(
    v.number('El stock debe ser un número.'),
    v.integer('El stock debe ser un número entero.'),
    v.minValue(0, 'El stock no puede ser negativo.'),
    v.maxValue(STOCK_MAXIMO, 'El stock es demasiado alto.'),
  ),
  imagenUrl: v.pipe(
    textoOpcional('La imagen', 2000),
    v.check(
      (url) => url === null || /^(https?:\/\/|\/(?!\/))/i.test(url),
      'La imagen debe ser una dirección http, https o una ruta de este sitio.',
    ),
  ),
  activo: v.optional(v.boolean('El estado debe ser sí o no.'), true),
  version: VersionVista,
})

const params = v.object({ id: IdDeTexto })

export const listProductos = endpoint({
  method: 'GET',
  path: '/api/productos',
  access: 'admin',
  summary: 'The products that are not archived, by name.',
  query: ListaQuery,
  response: v.array(Producto),
})

export const getProducto = endpoint({
  method: 'GET',
  path: '/api/productos/{id}',
  access: 'admin',
  summary: 'One product that is not archived.',
  params,
  response: Producto,
})

export const listProductosActivos = endpoint({
  method: 'GET',
  path: '/api/productos/activos',
  access: 'publico',
  summary: 'The products of the shop.',
  response: v.array(Producto),
})

export const createProducto = endpoint({
  method: 'POST',
  path: '/api/productos',
  access: 'admin',
  summary: 'Add a product.',
  body: ProductoForm,
  response: Producto,
  status: 201,
})

export const updateProducto = endpoint({
  method: 'PUT',
  path: '/api/productos/{id}',
  access: 'admin',
  summary: 'Change a product.',
  params,
  body: ProductoForm,
  response: Producto,
})

export const deleteProducto = endpoint({
  method: 'DELETE',
  path: '/api/productos/{id}',
  access: 'admin',
  summary: 'Delete a product, or archive it when orders mention it.',
  params,
  response: 'texto',
})
