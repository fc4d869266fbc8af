import {
  createProducto,
  deleteProducto,
  getProducto,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../contract/productos.ts'
import { write } from '../db/base.ts'
import { anotados } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { exportable, lectorDe, sendPagina } from '../http/listas.ts'
import { notFound } from '../http/refuse.ts'
import { PRODUCTO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'

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

  const listTodos = async () => (await queries.listActivos(app.db.read, {})).filas
  const activos = publicAnswer(app, listProductosActivos, ['productos'], listTodos)

  handleBesideMemory(app, listProductosActivos, activos, async ({ query, reply }) =>
    query.hoja ? sendPagina(reply, await queries.listActivos(app.db.read, query)) : undefined,
  )

  handle(app, listProductos, async ({ query, reply }) =>
    sendPagina(reply, await queries.listProductos(lectorDe(app, query), query)),
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
