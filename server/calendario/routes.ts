import { getMarcas } from '../../contract/calendario.ts'
import type { App } from '../app.ts'
import { listCitasDe } from '../citas/queries.ts'
import { assertOwnerOrAdmin } from '../cuentas/rules.ts'
import { handle } from '../http/handle.ts'
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
