import { getAgenda } from '../../contract/agenda.ts'
import { fechaOf, MINUTOS_POR_DIA } from '../../contract/tiempo.ts'
import { answerOf } from '../citas/answer.ts'
import { listCitasEntre } from '../citas/queries.ts'
import { read } from '../db/base.ts'
import { readApertura, readMotivos } from '../horario/queries.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { listActivosEntre } from '../talleres/queries.ts'
import { diasDe } from './rules.ts'

export function registerAgenda(app: App): void {
  handle(app, getAgenda, ({ query: { desde, hasta } }) =>
    read(app.db, async (tx) => {
      const fin = hasta + MINUTOS_POR_DIA
      const motivos = await readMotivos(tx, fechaOf(desde), fechaOf(hasta))
      return {
        citas: (await listCitasEntre(tx, { inicio: desde, fin })).map(answerOf),
        talleres: await listActivosEntre(tx, desde, fin),
        dias: diasDe({ inicio: desde, fin }, await readApertura(tx), motivos),
      }
    }),
  )
}
