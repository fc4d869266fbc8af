import { masDias, medianoche } from '../../../contract/base/time/time.ts'
import { getAgenda } from '../../../contract/oficina/semana.ts'
import { citaRespondida } from '../../agenda/citas/answer.ts'
import { listCitasEntre } from '../../agenda/citas/queries.ts'
import { listGuardadas } from '../../agenda/esperas/queries.ts'
import { listVecesEntre } from '../../agenda/horario/bloqueos/queries.ts'
import { readAbierto, readMotivos } from '../../agenda/horario/queries.ts'
import { read } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { conPersona } from '../../base/scope/rules.ts'
import { listActivosEntre } from '../../talleres/talleres/queries.ts'
import { diasDeSemana } from './rules.ts'

export function registerAgenda(app: App): void {
  handle(app, getAgenda, ({ query: { desde, hasta }, sesion }) =>
    read(app.db, async (tx) => {
      const inicio = medianoche(desde)
      const fin = masDias(medianoche(hasta), 1)
      const motivos = await readMotivos(tx, desde, hasta)
      return {
        citas: (await listCitasEntre(tx, { inicio, fin }, sesion)).map(citaRespondida),
        talleres: await listActivosEntre(tx, inicio, fin, sesion),
        bloqueos: await listVecesEntre(tx, { inicio, fin }, sesion),
        guardadas: (await listGuardadas(tx, { inicio, fin }, sesion)).map(conPersona),
        dias: diasDeSemana({ inicio, fin }, await readAbierto(tx), motivos),
      }
    }),
  )
}
