import * as contract from '../../contract/agenda/cierres.ts'
import { wallTimeDe } from '../../contract/base/tiempo.ts'
import { read, write } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { cerrarTiempo, listAfectados } from './cerrar-tiempo.ts'

/** Closing a day or some hours, with everybody whom that concerns. */
export function registerCierres(app: App): void {
  handle(app, contract.listAfectados, ({ body: { tiempos }, ahora }) =>
    read(app.db, (tx) =>
      listAfectados(
        tx,
        tiempos.map((tiempo) => ({ ...tiempo, termina: tiempo.semanal ? null : tiempo.fin })),
        wallTimeDe(ahora),
      ),
    ),
  )

  handle(app, contract.cerrar, ({ body, ...autor }) => write(app.db, (tx) => cerrarTiempo(tx, body, autor)))
}
