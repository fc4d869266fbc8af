import {
  createProducto,
  deleteProducto,
  getProducto,
  getProductoActivo,
  type ListaDeTienda,
  listCategorias,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../contract/productos.ts'
import { write } from '../db/base.ts'
import { paginaDe } from '../db/busqueda.ts'
import { anotados } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, handleFromMemory, memory, publicAnswer } from '../http/caching.ts'
import { handle, handleForPages } from '../http/handle.ts'
import { exportable, sendPagina } from '../http/listas.ts'
import { notFound } from '../http/refuse.ts'
import { PRODUCTO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { categoriasDe, conTexto, hallados } from './rules.ts'

const productos = anotados({
  asunto: 'PRODUCTO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: PRODUCTO.vistaDe,
  find: queries.findProducto,
  noExiste: () => notFound('El producto no existe o fue eliminado.'),
})

export function registerProductos(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'productos', listProductos, queries.listProductos, PRODUCTO)

  registerTienda(app)

  handle(app, listProductos, async ({ query, reply }) =>
    sendPagina(reply, await queries.listProductos(app.db.read, query)),
  )

  handle(app, getProducto, ({ params }) => productos.find(app.db.read, params.id))

  handle(app, createProducto, ({ body: { version: _, ...form }, ...pedido }) =>
    write(app.db, (tx) =>
      productos.create(tx, pedido, () => queries.insertProducto(tx, { ...form, creado: pedido.ahora })),
    ),
  )

  handle(app, updateProducto, ({ params: { id }, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, (tx) =>
      productos.change(tx, { id, version }, sesion, ahora, () => queries.updateProducto(tx, id, form)),
    ),
  )

  handle(app, deleteProducto, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => productos.remove(tx, id, sesion, ahora, () => queries.deleteProducto(tx, id)))
    return 'Producto borrado.'
  })
}

/** What visitors see of the products. */
function registerTienda(app: App): void {
  const enVenta = memory(app, ['productos'], async () => (await queries.listActivos(app.db.read)).map(conTexto))
  const todos = publicAnswer(app, listProductosActivos, ['productos'], enVenta)
  const find = async (lista: ListaDeTienda) => paginaDe(hallados(await enVenta(), lista), lista)

  app.visits.addHojas(listProductosActivos, find)
  handleBesideMemory(app, listProductosActivos, todos, async ({ query, reply }) =>
    query.hoja ? sendPagina(reply, await find(query)) : undefined,
  )

  handleForPages(app, getProductoActivo, async ({ params }) => {
    const producto = (await enVenta()).find(({ id }) => id === params.id)
    if (!producto) throw notFound('El producto no existe o ya no está a la venta.')
    return producto
  })

  handleFromMemory(app, listCategorias, ['productos'], async () => categoriasDe(await enVenta()))
}
