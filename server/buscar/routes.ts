import { buscar } from '../../contract/sitio/buscar.ts'
import { readAparte } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { findEncontrado } from './queries.ts'

export function registerBuscar(app: App): void {
  handle(app, buscar, ({ query, sesion }) => readAparte(app.db, (tx) => findEncontrado(tx, query.buscar, sesion)))
}
