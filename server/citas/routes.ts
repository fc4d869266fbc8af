import {
  createCita,
  DURACION_POR_DEFECTO,
  deleteCita,
  getCita,
  listCitas,
  listCitasAgendadas,
  listDiasCerrados,
  listHorariosDisponibles,
  updateCita,
} from '../../contract/citas.ts'
import { esAdmin } from '../../contract/cuentas.ts'
import { masDias, medianoche } from '../../contract/tiempo.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import { assertOwnerOrAdmin } from '../http/refuse.ts'
import { agendarCita, agendarComoAdmin } from './agendar-cita.ts'
import { answerOf } from './answer.ts'
import { borrarCita, cambiarCita, findOrRefuse } from './cambiar-cita.ts'
import { cita } from './correo.ts'
import * as queries from './queries.ts'
import { horariosOf } from './slots.ts'

export function registerCitas(app: App): void {
  const horarios = horariosOf(app)
  app.plantillas.push(cita)

  handle(app, listHorariosDisponibles, ({ query, ahora }) =>
    horarios.disponibles(medianoche(query.fecha), query.duracion ?? DURACION_POR_DEFECTO, ahora),
  )

  handle(app, listDiasCerrados, ({ ahora }) => horarios.cerrados(ahora))

  handle(app, listCitas, async ({ query, reply }) =>
    sendPagina(reply, await queries.listCitas(app.db.read, query)).map(answerOf),
  )

  handle(app, getCita, async ({ params }) => answerOf(await findOrRefuse(app.db.read, params.id)))

  handle(app, listCitasAgendadas, async ({ params: { fecha, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    const dia = medianoche(fecha)
    return (await queries.listCitasDe(app.db.read, userId, dia, masDias(dia, 1))).map(answerOf)
  })

  handle(app, createCita, async ({ body: { usuario, ...body }, sesion, ahora }) => {
    assertOwnerOrAdmin(sesion, usuario.id)
    const pedido = { ...body, usuarioId: usuario.id }
    const agendar = (tx: Tx) =>
      esAdmin(sesion) ? agendarComoAdmin(tx, pedido, sesion, ahora) : agendarCita(tx, pedido, ahora)
    return answerOf(await write(app.db, agendar))
  })

  handle(app, updateCita, async ({ params, body: { usuario, ...body }, sesion, ahora }) =>
    answerOf(
      await write(app.db, (tx) => cambiarCita(tx, params.id, { ...body, usuarioId: usuario?.id }, sesion, ahora)),
    ),
  )

  handle(app, deleteCita, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => borrarCita(tx, params.id, sesion, ahora))
    return 'Cita borrada.'
  })
}
