import { getAgenda } from '../../contract/agenda/agenda.ts'
import { masDias, medianoche } from '../../contract/base/tiempo.ts'
import { conPersona } from '../atienden/rules.ts'
import { respuestaDe } from '../citas/answer.ts'
import { listGuardadas } from '../citas/espera/queries.ts'
import { listCitasEntre } from '../citas/queries.ts'
import { read } from '../db/base.ts'
import { listVecesEntre } from '../horario/bloqueos/queries.ts'
import { readAbierto, readMotivos } from '../horario/queries.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { listActivosEntre } from '../talleres/queries.ts'
import { diasDe } from './rules.ts'

export function registerAgenda(app: App): void {
  handle(app, getAgenda, ({ query: { desde, hasta }, sesion }) =>
    read(app.db, async (tx) => {
      const inicio = medianoche(desde)
      const fin = masDias(medianoche(hasta), 1)
      const motivos = await readMotivos(tx, desde, hasta)
      return {
        citas: (await listCitasEntre(tx, { inicio, fin }, sesion)).map(respuestaDe),
        talleres: await listActivosEntre(tx, inicio, fin, sesion),
        bloqueos: await listVecesEntre(tx, { inicio, fin }, sesion),
        guardadas: (await listGuardadas(tx, { inicio, fin }, sesion)).map(conPersona),
        dias: diasDe({ inicio, fin }, await readAbierto(tx), motivos),
      }
    }),
  )
}
