import { listHistoria } from '../../../contract/base/history/historia.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { exportable, readerFor, sendList } from '../http/lists.ts'
import * as queries from './queries.ts'
import { ENTRY } from './queries.ts'

export function registerHistoria(app: App): void {
  exportable(app, 'historia', { call: listHistoria, read: queries.listHistoria, columnas: ENTRY })

  handle(app, listHistoria, async ({ query, sesion, reply }) =>
    sendList(reply, await queries.listHistoria(readerFor(app, query), query, sesion)),
  )
}
