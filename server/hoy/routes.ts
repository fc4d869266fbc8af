import { fechaDe, masDias, masMs, medianocheDe, wallTimeDe } from '../../contract/base/tiempo.ts'
import { getHoy } from '../../contract/sitio/hoy.ts'
import { readStockBajo } from '../ajustes/queries.ts'
import { listGuardadas } from '../citas/espera/queries.ts'
import { sinSalida } from '../correo/transporte.ts'
import { read } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { isVacio } from '../ejemplos/queries.ts'
import { listVecesEntre } from '../horario/bloqueos/queries.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { listRespaldosLegibles, readRespaldoQuePreocupa } from '../respaldo/queries.ts'
import { readRevision } from '../revision/queries.ts'
import { listActivosEntre } from '../talleres/queries.ts'
import { listAntesDeAbrir } from './antes-de-abrir.ts'
import * as queries from './queries.ts'

const UN_DIA_MS = 24 * 60 * 60_000
/** Holidays are asked about this many days ahead. */
const DIAS_DE_FERIADOS = 60

export function registerHoy(app: App): void {
  handle(app, getHoy, ({ ahora }) =>
    read(app.db, async (tx) => {
      const desde = medianocheDe(wallTimeDe(ahora))
      const hasta = masDias(desde, 1)
      const dia = { inicio: desde, fin: hasta }
      const stockBajo = await readStockBajo(tx)
      return {
        citas: await queries.listCitas(tx, desde, hasta),
        talleres: await listActivosEntre(tx, desde, hasta),
        bloqueos: await listVecesEntre(tx, dia),
        guardadas: await listGuardadas(tx, dia),
        ordenes: await queries.listPendientes(tx),
        manana: await queries.listCitas(tx, hasta, masDias(hasta, 1)),
        nuevas: await queries.countNuevas(tx, masMs(ahora, -UN_DIA_MS)),
        cobrado: await queries.sumCobrado(tx, desde, hasta),
        feriados: await queries.listPropuestos(tx, fechaDe(desde), fechaDe(masDias(desde, DIAS_DE_FERIADOS))),
        existencias: await queries.listEscasos(tx, stockBajo),
        stockBajo,
        correosFallidos: await queries.countCorreosFallidos(tx),
        correosSinSalida: sinSalida(app.config),
        respaldo: await readRespaldoQuePreocupa(tx, app.config, ahora),
        respaldosLegibles: await listRespaldosLegibles(tx, app.config),
        revision: await readUltimaRevision(tx),
        vacio: await isVacio(tx),
        antesDeAbrir: await listAntesDeAbrir(tx, app.config, ahora),
      }
    }),
  )
}

async function readUltimaRevision(tx: Tx) {
  const { ultima = null, bien = null } = (await readRevision(tx)) ?? {}
  return ultima && { momento: ultima.momento, bien, hallazgos: ultima.hallazgos.map(({ frase }) => frase) }
}
