import {
  createServicio,
  deleteServicio,
  updateServicio,
} from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { getServicio, listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recorded } from '../../base/history/recorded.ts'
import { handleRecords } from '../../base/history/records.ts'
import type { App } from '../../base/http/app.ts'
import { handleBesideMemory, publicAnswer } from '../../base/http/caching.ts'
import { handle } from '../../base/http/handle.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { hayChoque } from '../horario/bloqueos/rules.ts'
import { SERVICIO } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { adelantoPedido, conservado } from './rules.ts'

const servicios = recorded({
  asunto: 'SERVICIO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: SERVICIO.vistaDe,
  find: queries.servicios.find,
  noExiste: () => notFound('El servicio no existe o fue eliminado.'),
})

export function registerServicios(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'servicios', { call: listServicios, read: queries.listServicios, columnas: SERVICIO })

  const listTodos = async () => (await queries.listServicios(app.db.read, {})).filas
  const todos = publicAnswer(app, listServicios, { tablas: ['servicios'], load: listTodos })

  handleBesideMemory(app, listServicios, todos, async ({ query, reply }) =>
    query.hoja || query.buscar ? sendList(reply, await queries.listServicios(app.db.read, query)) : undefined,
  )

  handle(app, getServicio, ({ params }) => servicios.find(app.db.read, params.id))

  handleRecords(
    app,
    {
      cosas: servicios,
      filas: {
        async insert(tx, { insistir, ...nuevo }) {
          if (insistir === false) await assertNombreLibre(tx, nuevo.nombre)
          return queries.servicios.insert(tx, { ...nuevo, ...adelantoPedido(nuevo) })
        },
        async update(tx, id, { insistir, ...form }) {
          const { nombre, adelanto, adelantoDe: de } = await servicios.find(tx, id)
          if (insistir === false && form.nombre !== nombre) await assertNombreLibre(tx, form.nombre)
          const pedido = adelantoPedido({ precio: form.precio, ...conservado({ adelanto, adelantoDe: de }, form) })
          const fila = await queries.servicios.update(tx, id, { ...form, ...pedido })
          if (form.nombre !== nombre) await queries.cambiarEsperas(tx, nombre, form.nombre)
          return fila
        },
        erase,
      },
      borrado: 'Servicio borrado.',
    },
    { create: createServicio, update: updateServicio, remove: deleteServicio },
  )
}

/** Refuses with `hay_choque` a name that a service has: of two that share it, only the first is ever booked. */
async function assertNombreLibre(tx: Tx, nombre: string): Promise<void> {
  if (!(await queries.findPorNombre(tx, nombre))) return
  const frase = 'Ya hay un servicio con ese nombre, y quien agenda solo puede reservar uno de los dos.'
  throw hayChoque(`${frase} Puedes guardarlo de todos modos.`)
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
