import * as z from 'zod/mini'
import {
  IdDeTexto,
  imagenOpcional,
  Precio,
  parrafoOpcional,
  STOCK_MAXIMO,
  TasaDeForm,
  TextoONada,
  texto,
  textoOpcional,
  Version,
  VersionVista,
} from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { listaFiltrada } from '../base/wire/filtered-list.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/wire/lists.ts'
import { TarjetaDeProducto } from './tarjeta-de-producto.ts'

export const Producto = z.object({
  ...TarjetaDeProducto.shape,
  descripcion: TextoONada,
  activo: z.boolean(),
  /** The owner's own word; products of one category share it to the letter. */
  categoria: TextoONada,
  version: Version,
  /** The number of people waiting for its return; only for administrators. */
  esperan: z.optional(z.int()),
})

export type Producto = z.output<typeof Producto>

/** The product form (R-formulario-de-producto). Absent: `activo` is true, `categoria` and `iva` keep their value. */
export const ProductoForm = z.object({
  nombre: texto('El nombre', 120),
  descripcion: parrafoOpcional('La descripción', 5000),
  precio: Precio,
  stock: z
    .number('El stock debe ser un número.')
    .check(
      z.int('El stock debe ser un número entero.'),
      z.minimum(0, 'El stock no puede ser negativo.'),
      z.maximum(STOCK_MAXIMO, 'El stock es demasiado alto.'),
    ),
  imagenUrl: imagenOpcional(),
  activo: z._default(z.boolean('El estado debe ser sí o no.'), true),
  categoria: z.optional(textoOpcional('La categoría', 40)),
  iva: TasaDeForm,
  version: VersionVista,
})

/** A list of the shop; `categoria` exactly as it is written. */
export type ListaDeTienda = Lista & { categoria?: string }

const params = z.object({ id: IdDeTexto })

export const listProductos = endpoint({
  method: 'GET',
  path: '/api/productos',
  access: 'admin',
  lee: ['productos'],
  partes: ['RECEPCION'],
  summary: 'The products that are not archived, by name.',
  query: listaFiltrada(['activos', 'inactivos', 'agotados'], ['nombre', 'precio', 'stock']),
  response: z.array(Producto),
})

export const getProducto = endpoint({
  method: 'GET',
  path: '/api/productos/{id}',
  access: 'admin',
  lee: ['productos'],
  partes: ['RECEPCION'],
  summary: 'One product that is not archived.',
  params,
  response: Producto,
})

export const listProductosActivos = endpoint({
  method: 'GET',
  path: '/api/productos/activos',
  access: 'publico',
  lee: ['productos'],
  summary: 'The products of the shop, of one category if it is named; `buscar` looks at name and description.',
  query: z.codec(
    z.object({ ...PARAMETROS_DE_LISTA, categoria: z.optional(z.string('La categoría debe ser un texto.')) }),
    z.custom<ListaDeTienda>(),
    {
      decode: ({ categoria, pagina, ...lista }) => ({
        ...listaDe({ ...lista, pagina: categoria ? (pagina ?? 1) : pagina }),
        ...(categoria && { categoria }),
      }),
      encode: ({ categoria, ...lista }) => ({ ...parametrosDe(lista), categoria }),
    },
  ),
  response: z.array(Producto),
})

export const getProductoActivo = endpoint({
  method: 'GET',
  path: '/api/tienda/productos/{id}',
  access: 'publico',
  lee: ['productos'],
  summary: 'One product of the shop.',
  params,
  response: Producto,
})

export const listCategorias = endpoint({
  method: 'GET',
  path: '/api/tienda/categorias',
  access: 'publico',
  lee: ['productos'],
  summary: 'The categories of the products of the shop, by name.',
  response: z.array(z.string()),
})

export const createProducto = endpoint({
  method: 'POST',
  path: '/api/productos',
  access: 'admin',
  cambia: ['historia', 'productos'],
  conClave: true,
  summary: 'Add a product.',
  body: ProductoForm,
  response: Producto,
  status: 201,
})

export const updateProducto = endpoint({
  method: 'PUT',
  path: '/api/productos/{id}',
  access: 'admin',
  cambia: ['avisos', 'historia', 'productos'],
  summary: 'Change a product.',
  params,
  body: ProductoForm,
  response: Producto,
  refuses: [409],
})

/** A difference and no total, because the stock changes while the form is open. */
export const ajustarStock = endpoint({
  method: 'POST',
  path: '/api/productos/{id}/stock',
  access: 'admin',
  cambia: ['avisos', 'historia', 'productos'],
  conClave: true,
  summary: 'Put units of a product in stock, or take them out of it.',
  params,
  body: z.object({
    /** Units; negative when they are taken out. */
    cambio: z
      .number('Faltan las unidades.')
      .check(
        z.int('Las unidades deben ser un número entero.'),
        z.minimum(-STOCK_MAXIMO, 'Son demasiadas unidades.'),
        z.maximum(STOCK_MAXIMO, 'Son demasiadas unidades.'),
      ),
  }),
  response: Producto,
  refuses: [409],
})

export const deleteProducto = endpoint({
  method: 'DELETE',
  path: '/api/productos/{id}',
  access: 'admin',
  cambia: ['carrito', 'historia', 'productos', 'traer'],
  summary: 'Delete a product, or archive it when orders mention it.',
  params,
  response: 'texto',
})
