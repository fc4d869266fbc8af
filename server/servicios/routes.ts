import { createServicio, deleteServicio, updateServicio } from '../../contract/agenda/guardar-servicio.ts'
import { getServicio, listServicios } from '../../contract/agenda/servicios.ts'
import type { Tx } from '../db/schema.ts'
import { anotados } from '../historia/anotados.ts'
import { handleFichas } from '../historia/fichas.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { exportable, sendLista } from '../http/listas.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { SERVICIO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'

const servicios = anotados({
  asunto: 'SERVICIO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: SERVICIO.vistaDe,
  find: queries.servicios.find,
  noExiste: () => notFound('El servicio no existe o fue eliminado.'),
})

export function registerServicios(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'servicios', listServicios, queries.listServicios, SERVICIO)

  const listTodos = async () => (await queries.listServicios(app.db.read, {})).filas
  const todos = publicAnswer(app, listServicios, ['servicios'], listTodos)

  handleBesideMemory(app, listServicios, todos, async ({ query, reply }) =>
    query.hoja || query.buscar ? sendLista(reply, await queries.listServicios(app.db.read, query)) : undefined,
  )

  handle(app, getServicio, ({ params }) => servicios.find(app.db.read, params.id))

  handleFichas(
    app,
    servicios,
    { create: createServicio, update: updateServicio, remove: deleteServicio },
    { ...queries.servicios, erase },
    'Servicio borrado.',
  )
}

/** Refuses the only service of somebody, who would give every service without it. */
async function erase(tx: Tx, id: number): Promise<void> {
  const [nombre] = await queries.listQuienesSoloDan(tx, id)
  if (nombre) {
    const frase = `${nombre} no da ningún otro servicio. Dale otro, o quítale las citas, antes de eliminar este.`
    throw refuse(409, 'servicio_de_alguien', frase)
  }
  await queries.servicios.erase(tx, id)
}
