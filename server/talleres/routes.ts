import type * as v from 'valibot'
import { esAdmin } from '../../contract/cuentas.ts'
import {
  createTaller,
  deleteTaller,
  getTaller,
  listTalleres,
  type TallerForm,
  updateTaller,
} from '../../contract/talleres.ts'
import { wallTimeOf } from '../../contract/tiempo.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { publicAnswer, sendPacked } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { registerInscripciones } from './inscripciones/routes.ts'
import * as queries from './queries.ts'
import { assertSePuedeEliminar, tallerNoExiste } from './rules.ts'

/** A workshop that is over leaves the list at the latest after this time. */
const VIGENCIA_MS = 60_000

export function registerTalleres(app: App): void {
  const listVigentes = () => queries.listVigentes(app.db.read, wallTimeOf(app.now()))
  const vigentes = publicAnswer(app, listTalleres, ['talleres'], listVigentes, VIGENCIA_MS)

  handle(app, listTalleres, async ({ sesion, request, reply }) => {
    if (esAdmin(sesion)) return queries.listTalleres(app.db.read)
    const packed = await vigentes()
    return () => sendPacked(request, reply, packed)
  })

  handle(app, getTaller, ({ params }) => findOrRefuse(app.db.read, params.id))

  handle(app, createTaller, ({ body, ahora }) =>
    write(app.db, async (tx) => {
      const id = await queries.insertTaller(tx, { ...columnsOf(body), creado: ahora })
      return findOrRefuse(tx, id)
    }),
  )

  handle(app, updateTaller, ({ params, body }) =>
    write(app.db, async (tx) => {
      await queries.updateTaller(tx, params.id, columnsOf(body))
      return findOrRefuse(tx, params.id)
    }),
  )

  handle(app, deleteTaller, ({ params }) =>
    write(app.db, async (tx) => {
      assertSePuedeEliminar(await queries.countActivas(tx, params.id))
      if (!(await queries.deleteTaller(tx, params.id))) throw tallerNoExiste()
      return 'Taller borrado.'
    }),
  )

  registerInscripciones(app)
}

async function findOrRefuse(tx: Tx, id: number) {
  const taller = await queries.findTaller(tx, id)
  if (!taller) throw tallerNoExiste()
  return taller
}

function columnsOf({ fechaInicio, fechaFin, cupoMaximo, activo, ...form }: v.InferOutput<typeof TallerForm>) {
  return { ...form, inicio: fechaInicio, fin: fechaFin, cupo_maximo: cupoMaximo, activo: Number(activo) }
}
