import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import { type Fecha, wallTimeDe } from '../../../contract/base/time/time.ts'
import { getMarcas, getMiCalendario } from '../../../contract/persona/calendario.ts'
import { listCitasDe } from '../../agenda/citas/queries.ts'
import { read } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { assertOwnerOrAdmin } from '../../base/http/refuse.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { listAgendados } from '../../talleres/talleres/queries.ts'
import { listMisEsperas } from '../mio/esperas.ts'
import { listMisCitas, listMisTalleres } from '../mio/queries.ts'
import { diaDeCalendario, diasDeCalendario, fechasDe, mesDe } from './rules.ts'

export function registerCalendario(app: App): void {
  handle(app, getMarcas, ({ params: { mes, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    return read(app.db, (tx) => listMarcas(tx, userId, mes))
  })

  handle(app, getMiCalendario, ({ sesion: { id }, ahora }) =>
    read(app.db, async (tx) => {
      const citas = await listMisCitas(tx, id, wallTimeDe(ahora), (await readLimites(tx)).cancelacionHoras)
      const talleres = await listMisTalleres(tx, id, wallTimeDe(ahora))
      const dia = diaDeCalendario([...citas, ...talleres], wallTimeDe(ahora))
      const marcas = await listMarcas(tx, id, primeroDeMes(dia))
      return { citas, talleres, dia, marcas, esperas: await listMisEsperas(tx, id, ahora) }
    }),
  )
}

/** The days of a month on which a user has something; `primero` is its first day. */
async function listMarcas(tx: Tx, usuarioId: number, primero: Fecha) {
  const { inicio, fin } = mesDe(primero)
  return {
    citas: fechasDe(await listCitasDe(tx, usuarioId, inicio, fin)),
    talleres: diasDeCalendario(await listAgendados(tx, usuarioId, inicio, fin), { inicio, fin }),
  }
}
