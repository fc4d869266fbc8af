import * as contract from '../../contract/agenda/cierres.ts'
import { wallTimeDe } from '../../contract/base/tiempo.ts'
import { respuestaDe } from '../citas/answer.ts'
import { read, write } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { cerrarTiempo, listAfectados } from './cerrar-tiempo.ts'

/** Closing a day or some hours, with everybody whom that concerns. */
export function registerCierres(app: App): void {
  handle(app, contract.revisarCierre, ({ body, ahora }) =>
    read(app.db, async (tx) => conNombres(await listAfectados(tx, body, wallTimeDe(ahora)))),
  )

  handle(app, contract.cerrar, async ({ body, sesion, ahora }) =>
    conNombres(await write(app.db, (tx) => cerrarTiempo(tx, body, { sesion, ahora }))),
  )
}

function conNombres({ citas, talleres }: Awaited<ReturnType<typeof listAfectados>>) {
  return { citas: citas.map(respuestaDe), talleres }
}
