import { sumar } from '../../../contract/base/money/money.ts'
import { type Fecha, wallTimeDe } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/dinero/meses.ts'
import type { Cell } from '../../base/db/columns.ts'
import { read, write } from '../../base/db/open.ts'
import { BOM, csvLine } from '../../base/export/routes.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { Refusal, refuse } from '../../base/http/refuse.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { inWorker } from '../../base/threads/worker-thread.ts'
import { requireContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { requireVigente } from '../cuenta/queries.ts'
import { findFinCerrado } from '../cuenta/reparto/queries.ts'
import { celdasDe, TITULOS } from './csv.ts'
import type { MonthTask } from './documento/componer.ts'
import { leerMes } from './leer.ts'
import * as queries from './queries.ts'
import { assertSePuedeAbrir, assertSePuedeCerrar, preguntaPorPendiente } from './rules.ts'

/** A month as an A4 PDF for the accountant. */
const componer = inWorker<MonthTask, Uint8Array>(new URL('./documento/componer.ts', import.meta.url))

/** The months: what came in, its tax, and closing them. */
export function registerMeses(app: App): void {
  handle(app, contract.getMes, ({ params, ahora }) => read(app.db, (tx) => leerMes(tx, params.mes, wallTimeDe(ahora))))

  handle(app, contract.getMesCsv, async ({ params, reply }) => {
    const renglones = await queries.listRenglones(app.db.aparte, contract.limitesDe(params.mes))
    reply.header('content-disposition', `attachment; filename="mes-${params.mes.slice(0, 7)}.csv"`)
    return archivo(renglones.map(celdasDe))
  })

  handle(app, contract.getMesPdf, async ({ params, ahora, reply }) => {
    const mes = await read(app.db, (tx) => leerMes(tx, params.mes, wallTimeDe(ahora)))
    reply.header('content-disposition', `attachment; filename="mes-${params.mes.slice(0, 7)}.pdf"`)
    return Buffer.from(await componer({ mes, negocio: await readNegocio(app.db.read), ahora }))
  })

  handle(app, contract.listSinDocumento, ({ params }) =>
    queries.listSinDocumento(app.db.read, contract.limitesDe(params.mes)),
  )

  handle(app, contract.anotarDocumento, async ({ params, body, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      const { id, documento, titulo, usuarioId } = await requireVigente(tx, params.id)
      await queries.setDocumento(tx, id, body.documento)
      const cambio = { antes: { Documento: documento }, despues: { Documento: body.documento } }
      await record(tx, { por: sesion, asunto: 'COBRO', asuntoId: id, personaId: usuarioId, titulo, ...cambio }, ahora)
    })
    return body.documento === null ? 'Se quitó el documento.' : 'El documento quedó anotado.'
  })

  registerCierre(app)
}

function registerCierre(app: App): void {
  handle(app, contract.cerrarMes, ({ params: { mes }, body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const tiempo = contract.limitesDe(mes)
      const cerrado = await findFinCerrado(tx)
      const primera = await queries.findPrimera(tx, cerrado)
      assertSePuedeCerrar(tiempo, { ahora: wallTimeDe(ahora), cerrado, primera })
      const { debe, porVenir, aFavor } = await leerMes(tx, mes, wallTimeDe(ahora))
      const pregunta = preguntaPorPendiente(tiempo.inicio, {
        citas: await queries.countCitasAbiertas(tx, tiempo),
        debe: sumar(
          debe.lista.filter(({ desde }) => desde < tiempo.fin),
          ({ monto }) => monto,
        ),
        aFavor: aFavor.total,
        sinDocumento: (await queries.listSinDocumento(tx, tiempo)).length,
      })
      if (pregunta && !body.insistir) throw pregunta
      const saldos = { debe: debe.total, porVenir: porVenir.total, aFavor: aFavor.total }
      await queries.insertCierre(tx, { mes: mes.slice(0, 7), fin: tiempo.fin, cerrado: ahora, ...saldos })
      const cambio = { antes: { Mes: 'Abierto' }, despues: { Mes: 'Cerrado' } }
      await record(tx, { por: sesion, asunto: 'AJUSTES', titulo: tituloDe(mes), ...cambio }, ahora)
      return leerMes(tx, mes, wallTimeDe(ahora))
    }),
  )

  const limitGuesses = rateLimit(app, 'mes', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })
  handle(app, contract.abrirMes, async ({ params: { mes }, body, sesion, ahora, request }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(app.db.read, sesion.id, body.contrasena).catch(enSuCampo)
    return write(app.db, async (tx) => {
      await assertVigente(tx)
      const { inicio, fin } = contract.limitesDe(mes)
      assertSePuedeAbrir(inicio, fin, await findFinCerrado(tx))
      await queries.deleteCierre(tx, mes.slice(0, 7))
      const cambio = { antes: { Mes: 'Cerrado' }, despues: { Mes: 'Abierto' } }
      await record(tx, { por: sesion, asunto: 'AJUSTES', titulo: tituloDe(mes), ...cambio }, ahora)
      return leerMes(tx, mes, wallTimeDe(ahora))
    })
  })
}

/** The documented field of this call has a name of its own. */
function enSuCampo(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'contrasena_incorrecta') throw error
  throw refuse(error.status, error.code, error.message, { contrasena: error.message })
}

const tituloDe = (mes: Fecha) => `Mes ${mes.slice(0, 7)}`

async function* archivo(renglones: readonly Cell[][]): AsyncGenerator<string> {
  yield BOM + csvLine(TITULOS)
  yield renglones.map(csvLine).join('')
}
