import { getMarcas } from '../../contract/calendario.ts'
import { listCitasDe } from '../citas/queries.ts'
import { read } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { assertOwnerOrAdmin } from '../http/refuse.ts'
import { listAgendados } from '../talleres/queries.ts'
import { diasDe, fechasDe, mesDe } from './rules.ts'

export function registerCalendario(app: App): void {
  handle(app, getMarcas, ({ params: { mes, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    const { inicio, fin } = mesDe(mes)
    return read(app.db, async (tx) => ({
      citas: fechasDe(await listCitasDe(tx, userId, inicio, fin)),
      talleres: diasDe(await listAgendados(tx, userId, inicio, fin), { inicio, fin }),
    }))
  })
}
