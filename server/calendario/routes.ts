import { getMarcas } from '../../contract/calendario.ts'
import { listCitasDe } from '../citas/queries.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { assertOwnerOrAdmin } from '../http/refuse.ts'
import { listAgendados } from '../talleres/queries.ts'
import { diasDe, fechasDe, mesDe } from './rules.ts'

export function registerCalendario(app: App): void {
  handle(app, getMarcas, async ({ params: { mes, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    const { inicio, fin } = mesDe(mes)
    const citas = await listCitasDe(app.db.read, userId, inicio, fin)
    const talleres = await listAgendados(app.db.read, userId, inicio, fin)
    return {
      citas: fechasDe(citas),
      talleres: diasDe(talleres, { inicio, fin }),
    }
  })
}
