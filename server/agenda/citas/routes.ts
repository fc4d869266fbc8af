import { deleteCita, getCita, listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../contract/agenda/citas/bono-de-cita.ts'
import {
  cancelarCita,
  getCalendarioDeCita,
  listHorasParaMover,
  moverCita,
  recuperarCita,
} from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import {
  createCita,
  DURACION_POR_DEFECTO,
  listCitasAgendadas,
  listDiasCerrados,
  listHorariosDisponibles,
} from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { type Instante, MINUTO_MS, masDias, medianoche } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { mapRows } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handleBesideMemory, publicAnswer, sendPacked } from '../../base/http/caching.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, readerFor, sendList } from '../../base/http/lists.ts'
import { assertOwnerOrAdmin, notFound } from '../../base/http/refuse.ts'
import { conDe, conSuPersona } from '../../base/scope/rules.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { assertLaAtiende } from '../../cuentas/usuarios/queries.ts'
import { alVender } from '../../dinero/bonos/vender.ts'
import { readTemplateContext } from '../../mensajes/letters/compose.ts'
import { formatIcs } from '../../mensajes/letters/ics.ts'
import { pasarASuCita, reservar, soltarGuardada } from '../esperas/esperar.ts'
import { registerEsperaDeDia } from '../esperas/routes.ts'
import { registerSeries } from '../series/routes.ts'
import { registerAdelanto } from './adelanto/routes.ts'
import { agendarComoAdmin, findRepetida, requireServicio } from './agendar-cita.ts'
import { assertSuCita, citas, sinNombrar } from './anotadas.ts'
import { anotarAsistencia as anotar } from './anotar-asistencia.ts'
import { citaRespondida, respuestaPropiaDe } from './answer.ts'
import { borrarCita, cambiarCita } from './cambiar-cita.ts'
import * as propia from './cambiar-cita-propia.ts'
import { citasSinBono } from './carta-sin-bono.ts'
import { CITA } from './columnas.ts'
import { conProximas, otraVez } from './con-quien.ts'
import { cartasDeCitas as carta, eventoDeCita } from './correo.ts'
import { olvidarEliminadas } from './eliminadas/queries.ts'
import { enlaceDeCita } from './enlace.ts'
import { ultimaHoraDe } from './limites.ts'
import { CAMBIAN_LA_OFERTA, ofertaDe, type Pregunta, preguntaPor } from './oferta.ts'
import * as conBono from './pagar-con-bono.ts'
import * as queries from './queries.ts'

export function registerCitas(app: App): void {
  app.plantillas.push(carta, citasSinBono)
  app.enlaces.push(enlaceDeCita)
  app.tareas.push(olvidarEliminadas)
  registerAdelanto(app)
  alVender(conBono.usarDesdeHoy)
  registerHorasLibres(app)
  registerAnotadas(app)
  registerLaPropia(app)
  registerEsperaDeDia(app)
  registerSeries(app)
}

/** The hours that are free for a service, and the days that are closed. */
function registerHorasLibres(app: App): void {
  const oferta = ofertaDe(app)

  handle(app, listHorariosDisponibles, async ({ query, ahora, reply }) => {
    const texto = await alPreguntar(app.db.read, { query, ahora }, (pregunta) =>
      oferta.disponibles(medianoche(query.fecha), pregunta, ahora),
    )
    return () => reply.type('application/json; charset=utf-8').send(texto)
  })

  const deTodo = publicAnswer(app, listDisponibilidad, {
    tablas: CAMBIAN_LA_OFERTA,
    load: oferta.deTodo,
    ttl: MINUTO_MS,
  })
  handleBesideMemory(app, listDisponibilidad, deTodo, async ({ query, ahora, request, reply }) => {
    if (query.servicio === undefined && query.persona === undefined) return undefined
    // No service has a NUL in its name, and PostgreSQL none in any text.
    const servicio = query.servicio?.replaceAll('\0', '')
    const lista = await alPreguntar(app.db.read, { query: { ...query, servicio }, ahora }, (pregunta) =>
      oferta.disponibilidadPreparada(pregunta, ahora),
    )
    return () => sendPacked(request, reply, lista)
  })

  handle(app, listDiasCerrados, ({ ahora }) => oferta.cerrados(ahora))
}

/** Answers a question about free hours. Where a person is named, a refusal says the next ones. */
async function alPreguntar<T>(
  db: Tx,
  { query, ahora }: { query: { servicio?: string; duracion?: number; persona?: number }; ahora: Instante },
  answer: (pregunta: Pregunta) => Promise<T>,
): Promise<T> {
  const { servicio, duracion, persona } = query
  if (servicio === undefined) {
    const minutos = { duracion: duracion ?? DURACION_POR_DEFECTO, persona }
    const pregunta = duracion === undefined ? { siNadie: minutos, persona } : minutos
    const pedida = { ...minutos, servicio: '', atiendeId: persona }
    return conProximas(db, pedida, ahora, () => answer(pregunta))
  }
  const pregunta = { ...preguntaPor(await requireServicio(db, servicio)), persona }
  const pedida = { ...pregunta, servicio, atiendeId: persona }
  return conProximas(db, pedida, ahora, () => answer(pregunta))
}

/** All that a customer does with an appointment of their own. */
function registerLaPropia(app: App): void {
  const limites = limitesDe(app)

  handle(app, getCalendarioDeCita, async ({ params, sesion, ahora, reply }) => {
    const propia = await queries.findCita(app.db.read, params.id)
    if (propia?.usuarioId !== sesion.id) throw notFound('La cita no existe o fue eliminada.')
    const metodo = propia.estado === 'CANCELADA' ? 'CANCEL' : 'PUBLISH'
    reply.header('content-disposition', 'attachment; filename="cita.ics"')
    const entorno = await readTemplateContext(app)
    const hasta = ultimaHoraDe(propia, await limites())
    const evento = eventoDeCita({ ...propia, ...conDe(propia), momento: ahora, hasta }, metodo, entorno)
    return formatIcs([evento], entorno.negocio.nombre)
  })

  handle(app, listCitasAgendadas, async ({ params: { fecha, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    const dia = medianoche(fecha)
    const vigentes = await limites()
    const filas = await queries.listCitasDe(app.db.read, userId, dia, masDias(dia, 1))
    return filas.map((fila) => respuestaPropiaDe(fila, vigentes))
  })

  handle(app, cancelarCita, async ({ params, body, sesion, ahora }) => {
    const peticion = { sesion, ahora, limites: await limites() }
    return citaRespondida(await write(app.db, (tx) => propia.cancelarCita(tx, params.id, body, peticion)))
  })

  handle(app, recuperarCita, async ({ params, sesion, ahora }) => {
    const peticion = { sesion, ahora, limites: await limites() }
    return citaRespondida(await write(app.db, (tx) => propia.recuperarCita(tx, params.id, peticion)))
  })

  handle(app, listHorasParaMover, async ({ params, query, sesion, ahora }) => {
    const peticion = { sesion, ahora, limites: await limites() }
    return read(app.db, (tx) => propia.horasParaMover(tx, params.id, peticion, query.persona))
  })

  handle(app, moverCita, async ({ params, body, sesion, ahora }) => {
    const peticion = { sesion, ahora, limites: await limites() }
    const mover = (tx: Tx) => propia.moverCita(tx, params.id, body, peticion)
    return citaRespondida(await write(app.db, mover).catch((error) => sinNombrar(sesion, error)))
  })

  handle(app, pagarConBono, async ({ params, body: { como }, sesion, ahora }) => {
    const peticion = { sesion, ahora, limites: await limites() }
    return citaRespondida(await write(app.db, (tx) => conBono.pagarConBono(tx, params.id, como, peticion)))
  })
}

/** The list of the office, and whoever writes an appointment down: a customer's booking is one call with the office's. */
function registerAnotadas(app: App): void {
  const limites = limitesDe(app)

  exportable(app, 'citas', {
    call: listCitas,
    read: (tx, lista, alcance) => queries.listCitas(tx, { ...lista, ahora: app.now() }, alcance),
    columnas: CITA,
  })

  handle(app, anotarAsistencia, async ({ params, body: { asistencia, version }, sesion, ahora }) =>
    citaRespondida(
      await write(app.db, async (tx) => {
        await assertSuCita(tx, sesion, params.id)
        return anotar(tx, { id: params.id, version }, asistencia, { por: sesion, ahora })
      }),
    ),
  )

  handle(app, listCitas, async ({ query, sesion, ahora, reply }) => {
    const lista = await queries.listCitas(readerFor(app, query), { ...query, ahora }, sesion)
    return sendList(reply, mapRows(lista, citaRespondida))
  })

  handle(app, getCita, ({ params, sesion }) =>
    read(app.db, async (tx) => {
      await assertSuCita(tx, sesion, params.id)
      return citaRespondida(await citas.find(tx, params.id))
    }),
  )

  handle(app, createCita, async ({ body: { usuario, persona, ...body }, ...pedido }) => {
    const { sesion, ahora } = pedido
    assertOwnerOrAdmin(sesion, usuario.id)
    const reserva = { ...body, usuarioId: usuario.id, atiendeId: conSuPersona(sesion, persona)?.id }
    const comoAdmin = async (tx: Tx) => {
      await assertLaAtiende(tx, sesion, usuario.id)
      const guardada = usuario.id === sesion.id ? await soltarGuardada(tx, reserva, ahora) : null
      const cita = await agendarComoAdmin(tx, reserva, pedido)
      // A repetition may find it with somebody else.
      await assertSuCita(tx, sesion, cita.id)
      if (guardada !== null) await pasarASuCita(tx, guardada, cita)
      return cita
    }
    if (esAdmin(sesion))
      return citaRespondida(await write(app.db, comoAdmin).catch((error) => sinNombrar(sesion, error)))
    const vigentes = await limites()
    const suya = (tx: Tx, id: number) => propia.requirePropia(tx, id, sesion)
    const agendar = (tx: Tx) =>
      once(tx, pedido, suya, async () => {
        return (await findRepetida(tx, reserva, pedido)) ?? reservar(tx, reserva, vigentes, ahora)
      })
    return citaRespondida(await otraVez(() => write(app.db, agendar)))
  })

  handle(app, updateCita, async ({ params, body: { usuario, persona, ...body }, sesion, ahora }) => {
    const valores = { ...body, usuarioId: usuario?.id, atiendeId: conSuPersona(sesion, persona)?.id }
    const cambiar = async (tx: Tx) => {
      await assertSuCita(tx, sesion, params.id)
      if (usuario) await assertLaAtiende(tx, sesion, usuario.id)
      return cambiarCita(tx, params.id, valores, { por: sesion, ahora })
    }
    return citaRespondida(await write(app.db, cambiar).catch((error) => sinNombrar(sesion, error)))
  })

  handle(app, deleteCita, async ({ params, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      await assertSuCita(tx, sesion, params.id)
      await borrarCita(tx, params.id, { por: sesion, ahora })
    })
    return 'Cita borrada.'
  })
}
