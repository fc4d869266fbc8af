import { exportar } from '../../contract/exportar.ts'
import { hoy } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { BOM, lineaDe } from './csv.ts'
import type { Lector } from './fuente.ts'
import { fuentesDe } from './listas.ts'

/** Rows read at a time: in between, others are answered. */
const TANDA = 500

export function registerExportar(app: App): void {
  const fuentes = fuentesDe(app)
  handle(app, exportar, ({ params: { lista }, query, reply, ahora }) => {
    const { titulos, lectorDe } = fuentes[lista]
    const read = lectorDe(query)
    reply.header('content-disposition', `attachment; filename="${lista}-${hoy(ahora)}.csv"`)
    return lines(app.db.read, titulos, read)
  })
}

/** A row that slid onto the next page because another came before it is not written twice. */
async function* lines(tx: Tx, titulos: readonly string[], read: Lector): AsyncGenerator<string> {
  yield BOM + lineaDe(titulos)
  let anteriores = new Set<number>()
  for (let numero = 1; ; numero++) {
    const filas = await read(tx, { numero, tamano: TANDA })
    const nuevas = filas.filter(({ id }) => !anteriores.has(id))
    yield nuevas.map(({ celdas }) => lineaDe(celdas)).join('')
    if (filas.length < TANDA) return
    anteriores = new Set(filas.map(({ id }) => id))
  }
}
