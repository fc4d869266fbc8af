import * as contract from '../../contract/espera.ts'
import {
  createProducto,
  deleteProducto,
  getProducto,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../contract/productos.ts'
import { read, write } from '../db/base.ts'
import { anotados } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { exportable, lectorDe, sendPagina } from '../http/listas.ts'
import { notFound } from '../http/refuse.ts'
import { PRODUCTO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import { avisarVuelta, dejarDeEsperar, esperarProducto, isEsperado, productoVuelve } from './espera.ts'
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

  handle(app, getProducto, ({ params: { id } }) =>
    read(app.db, async (tx) => ({ ...(await productos.find(tx, id)), esperan: await queries.countEsperan(tx, id) })),
  )

  handle(app, createProducto, ({ body: { version: _, ...form }, ...pedido }) =>
    write(app.db, (tx) =>
      productos.create(tx, pedido, () => queries.insertProducto(tx, { ...form, creado: pedido.ahora })),
    ),
  )

  handle(app, updateProducto, ({ params: { id }, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, (tx) =>
      productos.change(tx, { id, version }, sesion, ahora, async () => {
        const producto = await queries.updateProducto(tx, id, form)
        await avisarVuelta(tx, id, ahora)
        return producto
      }),
    ),
  )

  handle(app, deleteProducto, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => productos.remove(tx, id, sesion, ahora, () => queries.deleteProducto(tx, id)))
    return 'Producto borrado.'
  })

  registerEspera(app)
}

function registerEspera(app: App): void {
  app.plantillas.push(productoVuelve)

  handle(app, contract.getEsperaDeProducto, async ({ params: { id }, sesion }) => ({
    esperando: await isEsperado(app.db.read, id, sesion.id),
  }))

  handle(app, contract.esperarProducto, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => esperarProducto(tx, id, sesion.id, ahora))
    return { esperando: true }
  })

  handle(app, contract.dejarDeEsperarProducto, async ({ params: { id }, sesion }) => {
    await write(app.db, (tx) => dejarDeEsperar(tx, id, sesion.id))
    return { esperando: false }
  })
}
