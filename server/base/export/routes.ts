import { exportar } from '../../../contract/base/export/exportar.ts'
import { hoy } from '../../../contract/base/time/time.ts'
import type { Cell } from '../db/columns.ts'
import type { Tx } from '../db/schema.ts'
import type { App, RowReader } from '../http/app.ts'
import { handle, inBatches } from '../http/handle.ts'

export function registerExport(app: App): void {
  handle(app, exportar, ({ params: { lista }, query, sesion, reply, ahora }) => {
    const { titulos, lectorDe } = app.exportables[lista]!
    const read = lectorDe(query, sesion)
    reply.header('content-disposition', `attachment; filename="${lista}-${hoy(ahora)}.csv"`)
    return lines(app.db.aparte, titulos, read)
  })
}

async function* lines(tx: Tx, titulos: readonly string[], read: RowReader): AsyncGenerator<string> {
  yield BOM + csvLine(titulos)
  for await (const tanda of inBatches(await read(tx))) yield tanda.map(csvLine).join('')
}

/** Tells spreadsheets to read UTF-8. */
export const BOM = '\ufeff'

/** One line of a file, in the form of Excel for es-CR: semicolons, CRLF. */
export function csvLine(celdas: readonly Cell[]): string {
  return `${celdas.map(escribir).join(';')}\r\n`
}

/** Numbers get a decimal comma; texts stay as they are. */
function escribir(celda: Cell): string {
  if (celda === null) return ''
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  const inofensivo = /^[=+\-@\t\r]/.test(celda) ? `'${celda}` : celda
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo
}
