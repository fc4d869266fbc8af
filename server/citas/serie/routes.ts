import * as contract from '../../../contract/agenda/series.ts'
import { read, write } from '../../db/base.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { citas } from '../anotadas.ts'
import { respuestaDe } from '../answer.ts'
import { cambiarSiguientes } from './cambiar-siguientes.ts'
import { crearSerie, revisarFechas } from './crear-serie.ts'
import { findLugar } from './queries.ts'

/** Appointments booked together, and changed from one of them on (docs/decisions/032). */
export function registerSeries(app: App): void {
  handle(app, contract.revisarSerie, ({ body: { persona, ...body } }) =>
    read(app.db, (tx) => revisarFechas(tx, { ...body, atiendeId: persona?.id })),
  )

  handle(app, contract.getLugarEnSerie, ({ params }) =>
    read(app.db, async (tx) => ({ serie: (await findLugar(tx, await citas.find(tx, params.id))) ?? null })),
  )

  handle(app, contract.createSerie, async ({ body: { usuario, persona, ...body }, ...pedido }) => {
    const pedida = { ...body, usuarioId: usuario.id, atiendeId: persona?.id }
    const serie = await write(app.db, (tx) => crearSerie(tx, pedida, pedido))
    return { id: serie.id, citas: serie.citas.map(respuestaDe) }
  })

  handle(
    app,
    contract.updateSiguientes,
    async ({ params, body: { fechaHora: inicio, persona, ...body }, sesion, ahora }) => {
      const cambios = { ...body, inicio, atiendeId: persona?.id }
      return respuestaDe(await write(app.db, (tx) => cambiarSiguientes(tx, params.id, cambios, sesion, ahora)))
    },
  )
}
