import type * as z from 'zod/mini'
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
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleBesideMemory, publicAnswer } from '../http/caching.ts'
import { handle, handleForPages } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import { assertVersion } from '../http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import { avisarCambio } from './inscripciones/avisar.ts'
import { registerInscripciones } from './inscripciones/routes.ts'
import * as queries from './queries.ts'
import { assertSePuedeEliminar, tallerNoExiste, vistaDe } from './rules.ts'

/** A workshop that is over leaves the list at the latest after this time. */
const VIGENCIA_MS = 60_000

export function registerTalleres(app: App): void {
  app.ejemplos.push(ejemplos)

  const listVigentes = () => queries.listVigentes(app.db.read, wallTimeOf(app.now()))
  const vigentes = publicAnswer(app, listTalleres, ['talleres', 'inscripciones'], listVigentes, VIGENCIA_MS)

  handleBesideMemory(app, listTalleres, vigentes, async ({ query, sesion, reply }) =>
    esAdmin(sesion) ? sendPagina(reply, await queries.listTalleres(app.db.read, query)) : undefined,
  )

  handleForPages(app, getTaller, ({ params }) => findOrRefuse(app.db.read, params.id))

  handle(app, createTaller, ({ body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const id = await queries.insertTaller(tx, { ...columnsOf(body), creado: ahora })
      const taller = await findOrRefuse(tx, id)
      await anotar(tx, { ...hechoOf(taller), por: sesion, antes: null, despues: vistaDe(taller) }, ahora)
      return taller
    }),
  )

  handle(app, updateTaller, ({ params, body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      assertVersion(antes.version, body.version)
      await queries.updateTaller(tx, params.id, columnsOf(body))
      const taller = await findOrRefuse(tx, params.id)
      await avisarCambio(tx, antes, taller, ahora)
      await anotar(tx, { ...hechoOf(taller), por: sesion, antes: vistaDe(antes), despues: vistaDe(taller) }, ahora)
      return taller
    }),
  )

  handle(app, deleteTaller, ({ params, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.id)
      assertSePuedeEliminar(await queries.countActivas(tx, params.id), antes.activo)
      await queries.deleteTaller(tx, params.id)
      await anotar(tx, { ...hechoOf(antes), por: sesion, antes: vistaDe(antes), despues: null }, ahora)
      return 'Taller borrado.'
    }),
  )

  registerInscripciones(app)
}

async function findOrRefuse(tx: Tx, id: number): Promise<queries.Taller> {
  const taller = await queries.findTaller(tx, id)
  if (!taller) throw tallerNoExiste()
  return taller
}

function hechoOf({ id, titulo }: queries.Taller) {
  return { asunto: 'TALLER', asuntoId: id, titulo } as const
}

function columnsOf({ version: _, ...form }: z.output<typeof TallerForm>) {
  return form
}
