import { diasDeRepetir } from '../../../contract/base/time/repeat.ts'
import { masDias, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { createTaller, deleteTaller, updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { getTaller, listTalleres } from '../../../contract/talleres/talleres.ts'
import { write } from '../../base/db/open.ts'
import { pageOf } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handleBesideMemory, memory, publicAnswer } from '../../base/http/caching.ts'
import { handle, handleForPages } from '../../base/http/handle.ts'
import { exportable, readerFor, sendList } from '../../base/http/lists.ts'
import { assertAtiende } from '../../base/scope/queries.ts'
import { registerAsistentes } from '../asistentes/routes.ts'
import { registerEsperaDeTaller } from '../espera/routes.ts'
import { registerInscripciones } from '../inscripciones/routes.ts'
import { cambiarTaller, talleres } from './cambiar-taller.ts'
import { TALLER } from './columnas.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { assertSePuedeEliminar, conCupoPrimero, talleresQueCoinciden } from './rules.ts'
import { assertSinCitasDebajo } from './tomar-horas.ts'

/** A workshop that is over leaves the list within this time. */
const VIGENCIA_MS = 60_000

export function registerTalleres(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'talleres', { call: listTalleres, read: queries.listTalleres, columnas: TALLER })

  const tablas = ['talleres', 'inscripciones'] as const
  const vigentes = memory(
    app,
    tablas,
    () => queries.listTalleresVigentes(app.db.read, wallTimeDe(app.now())),
    VIGENCIA_MS,
  )
  const todos = publicAnswer(app, listTalleres, { tablas, load: vigentes, ttl: VIGENCIA_MS })
  const find = async (lista: Lista) => pageOf(conCupoPrimero(talleresQueCoinciden(await vigentes(), lista)), lista)

  app.visits.addHojas(listTalleres, tablas, find)
  handleBesideMemory(app, listTalleres, todos, async ({ query, sesion, reply }) => {
    if (esAdmin(sesion)) return sendList(reply, await queries.listTalleres(readerFor(app, query), query))
    return query.hoja || query.buscar ? sendList(reply, await find(query)) : undefined
  })

  handleForPages(app, getTaller, ['talleres', 'inscripciones'], ({ params }) => talleres.find(app.db.read, params.id))

  handle(app, createTaller, ({ body: { version: _, repetir, insistir, ...form }, ...pedido }) =>
    write(app.db, (tx) =>
      talleres.create(tx, pedido, async () => {
        const dias = repetir ? diasDeRepetir(repetir) : [0]
        const nuevos = dias.map((mas) => ({ ...form, inicio: masDias(form.inicio, mas), fin: masDias(form.fin, mas) }))
        for (const { id } of form.personas ?? []) await assertAtiende(tx, id)
        if (insistir === false) await assertSinCitasDebajo(tx, nuevos, null, pedido.ahora)
        const insert = async (nuevo: typeof form) =>
          talleres.find(tx, await queries.insertTaller(tx, { ...nuevo, creado: pedido.ahora }))
        const [primero, ...despues] = nuevos
        const creado = await insert(primero!)
        for (const otro of despues)
          await talleres.note(tx, null, await insert(otro), { por: pedido.sesion, ahora: pedido.ahora })
        return creado
      }),
    ),
  )

  handle(app, updateTaller, ({ params: { id }, body: { version, insistir, ...form }, sesion, ahora }) =>
    write(app.db, (tx) => {
      const cambiar = async (antes: queries.Taller) => {
        for (const { id } of form.personas ?? []) await assertAtiende(tx, id)
        const { agendable = antes.agendable, personas = antes.personas } = form
        const despues = { ...form, agendable, personas }
        if (insistir === false) await assertSinCitasDebajo(tx, [despues], antes, ahora)
        return form
      }
      return cambiarTaller(tx, { id, version }, cambiar, { por: sesion, ahora })
    }),
  )

  handle(app, deleteTaller, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) =>
      talleres.remove(tx, id, { por: sesion, ahora }, async ({ activo }) => {
        assertSePuedeEliminar(await queries.listEstadosActivos(tx, id), activo)
        await queries.deleteTaller(tx, id)
      }),
    )
    return 'Taller borrado.'
  })

  registerInscripciones(app)
  registerEsperaDeTaller(app)
  registerAsistentes(app)
}
