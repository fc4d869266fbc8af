import { wallTimeDe } from '../../contract/base/tiempo.ts'
import { getMio } from '../../contract/cuentas/mio.ts'
import { getMisEsperas } from '../../contract/cuentas/mis-esperas.ts'
import { readLimites } from '../ajustes/queries.ts'
import { read } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { listMisEsperas } from './esperas.ts'
import * as queries from './queries.ts'

export function registerMio(app: App): void {
  handle(app, getMio, ({ sesion: { id }, ahora }) =>
    read(app.db, async (tx) => ({
      citas: await queries.listCitas(tx, id, wallTimeDe(ahora), (await readLimites(tx)).cancelacionHoras),
      talleres: await queries.listTalleres(tx, id, wallTimeDe(ahora)),
      ordenes: await queries.listPendientes(tx, id),
      cupos: await queries.listCupos(tx, id, ahora),
      horas: await queries.listHoras(tx, id, ahora),
    })),
  )

  handle(app, getMisEsperas, ({ sesion: { id }, ahora }) => read(app.db, (tx) => listMisEsperas(tx, id, ahora)))
}
