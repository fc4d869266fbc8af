import {
  createCita,
  DURACION_POR_DEFECTO,
  deleteCita,
  listCitas,
  listCitasAgendadas,
  listDiasCerrados,
  listHorariosDisponibles,
  updateCita,
} from '../../contract/citas.ts'
import { esAdmin } from '../../contract/cuentas.ts'
import { MINUTOS_POR_DIA } from '../../contract/tiempo.ts'
import type { App } from '../app.ts'
import { assertOwnerOrAdmin } from '../cuentas/rules.ts'
import { write } from '../db/base.ts'
import { handle } from '../http/handle.ts'
import { agendarCita, agendarComoAdmin } from './agendar-cita.ts'
import { borrarCita, cambiarCita } from './cambiar-cita.ts'
import { horariosOf } from './horarios.ts'
import * as queries from './queries.ts'

export function registerCitas(app: App): void {
  const horarios = horariosOf(app)

  handle(app, listHorariosDisponibles, ({ query, ahora }) =>
    horarios.disponibles(query.fecha, query.duracion ?? DURACION_POR_DEFECTO, ahora),
  )

  handle(app, listDiasCerrados, ({ ahora }) => horarios.cerrados(ahora))

  handle(app, listCitas, async () => (await queries.listCitas(app.db.read)).map(answerOf))

  handle(app, listCitasAgendadas, async ({ params: { fecha, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    return (await queries.listCitasDe(app.db.read, userId, fecha, fecha + MINUTOS_POR_DIA)).map(answerOf)
  })

  handle(app, createCita, async ({ body: { usuario, ...body }, sesion, ahora }) => {
    assertOwnerOrAdmin(sesion, usuario.id)
    const agendar = esAdmin(sesion) ? agendarComoAdmin : agendarCita
    return answerOf(await write(app.db, (tx) => agendar(tx, { ...body, usuarioId: usuario.id }, ahora)))
  })

  handle(app, updateCita, async ({ params, body: { usuario, ...body }, ahora }) =>
    answerOf(await write(app.db, (tx) => cambiarCita(tx, params.id, { ...body, usuarioId: usuario?.id }, ahora))),
  )

  handle(app, deleteCita, async ({ params, ahora }) => {
    await write(app.db, (tx) => borrarCita(tx, params.id, ahora))
    return 'Cita borrada.'
  })
}

function answerOf({ inicio, fin, usuarioId, nombre, apellido, email, ...cita }: queries.Cita) {
  return {
    ...cita,
    fechaHora: inicio,
    duracion: fin - inicio,
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`.trim(),
    usuarioCorreo: email,
  }
}
