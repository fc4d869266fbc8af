import { listHistoria } from '../../../contract/base/history/historia.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { exportable, lectorDe, sendLista } from '../http/lists.ts'
import { ENTRADA } from './columns.ts'
import * as queries from './queries.ts'

export function registerHistoria(app: App): void {
  exportable(app, 'historia', listHistoria, queries.listHistoria, ENTRADA)

  handle(app, listHistoria, async ({ query, sesion, reply }) =>
    sendLista(reply, await queries.listHistoria(lectorDe(app, query), query, sesion)),
  )
}
