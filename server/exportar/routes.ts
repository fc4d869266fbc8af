import { setImmediate } from 'node:timers/promises'
import { exportar } from '../../contract/exportar.ts'
import { hoy } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import type { App, Lector } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { BOM, lineaDe } from './csv.ts'

/** Rows written at a time: in between, others are answered. */
const TANDA = 200

export function registerExportar(app: App): void {
  handle(app, exportar, ({ params: { lista }, query, reply, ahora }) => {
    const { titulos, lectorDe } = app.exportables[lista]!
    const read = lectorDe(query)
    reply.header('content-disposition', `attachment; filename="${lista}-${hoy(ahora)}.csv"`)
    return lines(app.db.aparte, titulos, read)
  })
}

async function* lines(tx: Tx, titulos: readonly string[], read: Lector): AsyncGenerator<string> {
  yield BOM + lineaDe(titulos)
  let tanda: string[] = []
  for (const celdas of await read(tx)) {
    tanda.push(lineaDe(celdas))
    if (tanda.length < TANDA) continue
    yield tanda.join('')
    tanda = []
    await setImmediate()
  }
  yield tanda.join('')
}
