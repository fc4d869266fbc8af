import { buscar } from '../../../contract/oficina/buscar.ts'
import { readInThread } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { findEncontrado } from './queries.ts'

export function registerBuscar(app: App): void {
  handle(app, buscar, ({ query, sesion }) => readInThread(app.db, (tx) => findEncontrado(tx, query.buscar, sesion)))
}
