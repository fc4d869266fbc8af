import { listHistoria } from '../../contract/historia.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import * as queries from './queries.ts'

export function registerHistoria(app: App): void {
  handle(app, listHistoria, async ({ query, reply }) =>
    sendPagina(reply, await queries.listHistoria(app.db.read, query)),
  )
}
