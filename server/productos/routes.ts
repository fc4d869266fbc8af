import type * as v from 'valibot'
import {
  createProducto,
  deleteProducto,
  listProductos,
  listProductosActivos,
  type ProductoForm,
  updateProducto,
} from '../../contract/productos.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refuse.ts'
import * as queries from './queries.ts'

const NO_EXISTE = 'El producto no existe o fue eliminado.'

export function registerProductos(app: App): void {
  handleFromMemory(app, listProductosActivos, ['productos'], () => queries.listActivos(app.db.read))

  handle(app, listProductos, () => queries.listProductos(app.db.read))

  handle(app, createProducto, ({ body, ahora }) =>
    write(app.db, (tx) => queries.insertProducto(tx, { ...columnsOf(body), creado: ahora })),
  )

  handle(app, updateProducto, ({ params, body }) =>
    write(app.db, async (tx) => {
      const producto = await queries.updateProducto(tx, params.id, columnsOf(body))
      if (!producto) throw notFound(NO_EXISTE)
      return producto
    }),
  )

  handle(app, deleteProducto, ({ params }) =>
    write(app.db, async (tx) => {
      if (!(await queries.deleteProducto(tx, params.id))) throw notFound(NO_EXISTE)
      return 'Producto borrado.'
    }),
  )
}

function columnsOf({ imagenUrl, activo, ...form }: v.InferOutput<typeof ProductoForm>) {
  return { ...form, imagen_url: imagenUrl, activo: Number(activo) }
}
