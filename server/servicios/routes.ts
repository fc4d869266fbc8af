import { createServicio, deleteServicio, updateServicio } from '../../contract/guardar-servicio.ts'
import { getServicio, listServicios } from '../../contract/servicios.ts'
import { write } from '../db/base.ts'
import { anotados } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { exportable, sendLista } from '../http/listas.ts'
import { notFound } from '../http/refuse.ts'
import { SERVICIO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'

const servicios = anotados({
  asunto: 'SERVICIO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: SERVICIO.vistaDe,
  find: queries.findServicio,
  noExiste: () => notFound('El servicio no existe o fue eliminado.'),
})

export function registerServicios(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'servicios', listServicios, queries.listServicios, SERVICIO)

  const listTodos = async () => (await queries.listServicios(app.db.read, {})).filas
  const todos = publicAnswer(app, listServicios, ['servicios'], listTodos)

  handleBesideMemory(app, listServicios, todos, async ({ query, reply }) =>
    query.hoja ? sendLista(reply, await queries.listServicios(app.db.read, query)) : undefined,
  )

  handle(app, getServicio, ({ params }) => servicios.find(app.db.read, params.id))

  handle(app, createServicio, ({ body: { version: _, ...form }, ...pedido }) =>
    write(app.db, (tx) =>
      servicios.create(tx, pedido, () => queries.insertServicio(tx, { ...form, creado: pedido.ahora })),
    ),
  )

  handle(app, updateServicio, ({ params: { id }, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, (tx) =>
      servicios.change(tx, { id, version }, sesion, ahora, () => queries.updateServicio(tx, id, form)),
    ),
  )

  handle(app, deleteServicio, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => servicios.remove(tx, id, sesion, ahora, () => queries.deleteServicio(tx, id)))
    return 'Servicio borrado.'
  })
}
