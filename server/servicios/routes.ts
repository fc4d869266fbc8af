import { createServicio, deleteServicio, getServicio, listServicios, updateServicio } from '../../contract/servicios.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import { assertVersion, notFound } from '../http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { vistaDe } from './rules.ts'

export function registerServicios(app: App): void {
  app.ejemplos.push(ejemplos)

  const listTodos = async () => (await queries.listServicios(app.db.read, {})).filas
  const todos = publicAnswer(app, listServicios, ['servicios'], listTodos)

  handleBesideMemory(app, listServicios, todos, async ({ query, reply }) =>
    query.hoja ? sendPagina(reply, await queries.listServicios(app.db.read, query)) : undefined,
  )

  handle(app, getServicio, ({ params }) => findOrRefuse(app.db.read, params.id))

  handle(app, createServicio, ({ body: { version: _, ...form }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const servicio = await queries.insertServicio(tx, { ...form, creado: ahora })
      await anotar(tx, { ...hechoOf(servicio), por: sesion, antes: null, despues: vistaDe(servicio) }, ahora)
      return servicio
    }),
  )

  handle(app, updateServicio, ({ params, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      assertVersion(antes.version, version)
      const servicio = (await queries.updateServicio(tx, params.id, form))!
      await anotar(tx, { ...hechoOf(servicio), por: sesion, antes: vistaDe(antes), despues: vistaDe(servicio) }, ahora)
      return servicio
    }),
  )

  handle(app, deleteServicio, ({ params, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      await queries.deleteServicio(tx, params.id)
      await anotar(tx, { ...hechoOf(antes), por: sesion, antes: vistaDe(antes), despues: null }, ahora)
      return 'Servicio borrado.'
    }),
  )
}

async function findOrRefuse(tx: Tx, id: number): Promise<queries.Servicio> {
  const servicio = await queries.findServicio(tx, id)
  if (!servicio) throw notFound('El servicio no existe o fue eliminado.')
  return servicio
}

function hechoOf({ id, nombre }: queries.Servicio) {
  return { asunto: 'SERVICIO', asuntoId: id, titulo: nombre } as const
}
