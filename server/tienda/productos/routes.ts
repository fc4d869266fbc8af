import * as contract from '../../../contract/tienda/espera-de-producto.ts'
import {
  ajustarStock,
  createProducto,
  deleteProducto,
  getProducto,
  getProductoActivo,
  type ListaDeTienda,
  listCategorias,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../../contract/tienda/productos.ts'
import { read, write } from '../../base/db/open.ts'
import { pageOf } from '../../base/db/search.ts'
import { recorded } from '../../base/history/recorded.ts'
import { handleRecords } from '../../base/history/records.ts'
import type { App } from '../../base/http/app.ts'
import { handleBesideMemory, handleFromMemory, memory, publicAnswer } from '../../base/http/caching.ts'
import { handle, handleForPages } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, readerFor, sendList } from '../../base/http/lists.ts'
import { notFound } from '../../base/http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import { avisarVuelta, dejarDeEsperar, esperarProducto, findEsperaDeProducto, productoVuelve } from './espera.ts'
import * as queries from './queries.ts'
import { PRODUCTO } from './queries.ts'
import { categoriasDe, conTexto, productosQueCoinciden, stockFueraDeLimites } from './rules.ts'

const productos = recorded({
  asunto: 'PRODUCTO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: PRODUCTO.vistaDe,
  find: queries.findProducto,
  noExiste: () => notFound('El producto no existe o fue eliminado.'),
})

export function registerProductos(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'productos', { call: listProductos, read: queries.listProductos, columnas: PRODUCTO })

  registerTienda(app)

  handle(app, listProductos, async ({ query, reply }) =>
    sendList(reply, await queries.listProductos(readerFor(app, query), query)),
  )

  handle(app, getProducto, ({ params: { id } }) =>
    read(app.db, async (tx) => ({ ...(await productos.find(tx, id)), esperan: await queries.countEsperan(tx, id) })),
  )

  handleRecords(
    app,
    {
      cosas: productos,
      filas: {
        insert: queries.insertProducto,
        async update(tx, id, form, ahora) {
          const producto = await queries.updateProducto(tx, id, form)
          await avisarVuelta(tx, id, ahora)
          return producto
        },
        erase: queries.deleteProducto,
      },
      borrado: 'Producto borrado.',
    },
    { create: createProducto, update: updateProducto, remove: deleteProducto },
  )

  handle(app, ajustarStock, ({ params: { id }, body: { cambio }, ...pedido }) =>
    write(app.db, (tx) =>
      once(tx, pedido, queries.findProducto, () =>
        productos.change(tx, { id, version: undefined }, { por: pedido.sesion, ahora: pedido.ahora }, async (antes) => {
          const producto = await queries.adjustStock(tx, id, cambio)
          if (!producto) throw stockFueraDeLimites(antes, cambio)
          await avisarVuelta(tx, id, pedido.ahora)
          return producto
        }),
      ),
    ),
  )

  registerEspera(app)
}

function registerEspera(app: App): void {
  app.plantillas.push(productoVuelve)

  handle(app, contract.getEsperaDeProducto, async ({ params: { id }, sesion }) => ({
    esperando: (await findEsperaDeProducto(app.db.read, id, sesion.id)) !== undefined,
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

/** The products for visitors. */
function registerTienda(app: App): void {
  const enVenta = memory(app, ['productos'], async () => (await queries.listActivos(app.db.read)).map(conTexto))
  const todos = publicAnswer(app, listProductosActivos, { tablas: ['productos'], load: enVenta })
  const find = async (lista: ListaDeTienda) => pageOf(productosQueCoinciden(await enVenta(), lista), lista)

  app.visits.addHojas(listProductosActivos, ['productos'], find)
  handleBesideMemory(app, listProductosActivos, todos, async ({ query, reply }) =>
    query.hoja || query.buscar ? sendList(reply, await find(query)) : undefined,
  )

  handleForPages(app, getProductoActivo, ['productos'], async ({ params }) => {
    const producto = (await enVenta()).find(({ id }) => id === params.id)
    if (!producto) throw notFound('El producto no existe o ya no está a la venta.')
    return producto
  })

  handleFromMemory(app, listCategorias, { tablas: ['productos'], load: async () => categoriasDe(await enVenta()) })
}
