import * as contract from '../../../contract/agenda/series.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { conSuPersona } from '../../base/scope/rules.ts'
import { assertLaAtiende } from '../../cuentas/usuarios/queries.ts'
import { assertSuCita, citas, sinNombrar } from '../citas/anotadas.ts'
import { citaRespondida } from '../citas/answer.ts'
import { cambiarSiguientes } from './cambiar-siguientes.ts'
import { crearSerie, revisarFechas } from './crear-serie.ts'
import { findLugar } from './queries.ts'

/** Appointments booked together, and changed from one of them on (docs/decisions/032). */
export function registerSeries(app: App): void {
  handle(app, contract.revisarSerie, async ({ body: { persona, ...body }, sesion }) => {
    const pedida = { ...body, atiendeId: conSuPersona(sesion, persona)?.id }
    return read(app.db, (tx) => revisarFechas(tx, pedida, sesion))
  })

  handle(app, contract.getLugarEnSerie, ({ params, sesion }) =>
    read(app.db, async (tx) => {
      await assertSuCita(tx, sesion, params.id)
      return { serie: (await findLugar(tx, await citas.find(tx, params.id), sesion)) ?? null }
    }),
  )

  handle(app, contract.createSerie, async ({ body: { usuario, persona, ...body }, ...pedido }) => {
    const { sesion } = pedido
    const pedida = { ...body, usuarioId: usuario.id, atiendeId: conSuPersona(sesion, persona)?.id }
    const crear = async (tx: Tx) => {
      await assertLaAtiende(tx, sesion, usuario.id)
      return crearSerie(tx, pedida, pedido)
    }
    const serie = await write(app.db, crear).catch((error) => sinNombrar(sesion, error))
    return { id: serie.id, citas: serie.citas.map(citaRespondida) }
  })

  handle(
    app,
    contract.updateSiguientes,
    async ({ params, body: { fechaHora: inicio, persona, ...body }, sesion, ahora }) => {
      const valores = { ...body, inicio, atiendeId: conSuPersona(sesion, persona)?.id }
      const cambiar = (tx: Tx) => cambiarSiguientes(tx, params.id, valores, { por: sesion, ahora })
      return citaRespondida(await write(app.db, cambiar).catch((error) => sinNombrar(sesion, error)))
    },
  )
}
