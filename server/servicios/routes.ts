import { createServicio, deleteServicio, listServicios, updateServicio } from '../../contract/servicios.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refuse.ts'
import * as queries from './queries.ts'

const NO_EXISTE = 'El servicio no existe o fue eliminado.'

export function registerServicios(app: App): void {
  handleFromMemory(app, listServicios, ['servicios'], () => queries.listServicios(app.db.read))

  handle(app, createServicio, ({ body, ahora }) =>
    write(app.db, (tx) => queries.insertServicio(tx, { ...body, creado: ahora })),
  )

  handle(app, updateServicio, ({ params, body }) =>
    write(app.db, async (tx) => {
      const servicio = await queries.updateServicio(tx, params.id, body)
      if (!servicio) throw notFound(NO_EXISTE)
      return servicio
    }),
  )

  handle(app, deleteServicio, ({ params }) =>
    write(app.db, async (tx) => {
      if (!(await queries.deleteServicio(tx, params.id))) throw notFound(NO_EXISTE)
      return 'Servicio borrado.'
    }),
  )
}
