import type * as z from 'zod/mini'
import {
  createProducto,
  deleteProducto,
  getProducto,
  listProductos,
  listProductosActivos,
  type ProductoForm,
  updateProducto,
} from '../../contract/productos.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import { assertVersion, notFound } from '../http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { vistaDe } from './rules.ts'

export function registerProductos(app: App): void {
  app.ejemplos.push(ejemplos)

  handleFromMemory(app, listProductosActivos, ['productos'], () => queries.listActivos(app.db.read))

  handle(app, listProductos, async ({ query, reply }) =>
    sendPagina(reply, await queries.listProductos(app.db.read, query)),
  )

  handle(app, getProducto, ({ params }) => findOrRefuse(app.db.read, params.id))

  handle(app, createProducto, ({ body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const producto = await queries.insertProducto(tx, { ...columnsOf(body), creado: ahora })
      await anotar(tx, { ...hechoOf(producto), por: sesion, antes: null, despues: vistaDe(producto) }, ahora)
      return producto
    }),
  )

  handle(app, updateProducto, ({ params, body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      assertVersion(antes.version, body.version)
      const producto = (await queries.updateProducto(tx, params.id, columnsOf(body)))!
      await anotar(tx, { ...hechoOf(producto), por: sesion, antes: vistaDe(antes), despues: vistaDe(producto) }, ahora)
      return producto
    }),
  )

  handle(app, deleteProducto, ({ params, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      await queries.deleteProducto(tx, params.id)
      await anotar(tx, { ...hechoOf(antes), por: sesion, antes: vistaDe(antes), despues: null }, ahora)
      return 'Producto borrado.'
    }),
  )
}

async function findOrRefuse(tx: Tx, id: number): Promise<queries.Producto> {
  const producto = await queries.findProducto(tx, id)
  if (!producto) throw notFound('El producto no existe o fue eliminado.')
  return producto
}

function hechoOf({ id, nombre }: queries.Producto) {
  return { asunto: 'PRODUCTO', asuntoId: id, titulo: nombre } as const
}

function columnsOf({ version: _, ...form }: z.output<typeof ProductoForm>) {
  return form
}
