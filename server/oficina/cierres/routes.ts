import { wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import * as contract from '../../../contract/oficina/cierres.ts'
import { read, write } from '../../base/db/base.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { cerrarTiempo, revisarTiempos } from './cerrar-tiempo.ts'

/** The calls that close a day or some hours and decide about the affected people. */
export function registerCierres(app: App): void {
  handle(app, contract.listAfectados, ({ body: { tiempos }, ahora }) =>
    read(app.db, (tx) =>
      revisarTiempos(
        tx,
        tiempos.map(({ persona, ...tiempo }) => ({
          ...tiempo,
          ...{ termina: tiempo.semanal ? null : tiempo.fin, atiendeId: persona?.id },
        })),
        wallTimeDe(ahora),
      ),
    ),
  )

  handle(app, contract.cerrar, ({ body: { persona, ...body }, ...autor }) =>
    write(app.db, (tx) => cerrarTiempo(tx, { ...body, atiendeId: persona?.id ?? null }, autor)),
  )
}
