import * as contract from '../../contract/suscripciones.ts'
import { formatIcs } from '../correo/ics.ts'
import { readEntorno } from '../correo/redactar.ts'
import { read, write } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { CUARTO_DE_HORA_MS, rateLimit } from '../http/limits.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { hashToken, newToken } from '../http/sesion.ts'
import { listEventos } from './eventos.ts'
import * as queries from './queries.ts'

/** Calendars elsewhere that show what is booked here, by secret links. */
export function registerSuscripciones(app: App): void {
  // The services that fetch calendars do it for many people from one address; nobody guesses a token.
  const limitLecturas = rateLimit(app, 'suscripcion', { max: 1000, window: CUARTO_DE_HORA_MS })

  handle(app, contract.listSuscripciones, ({ sesion }) => queries.listSuscripcionesDe(app.db.read, sesion.id))

  handle(app, contract.createSuscripcion, async ({ body: { contenido, discreta = false }, sesion, ahora }) => {
    const token = newToken()
    const id = await write(app.db, async (tx) => {
      if ((await queries.listSuscripcionesDe(tx, sesion.id)).length >= contract.SUSCRIPCIONES_MAXIMAS) {
        const cuantas = `Cada persona puede tener ${contract.SUSCRIPCIONES_MAXIMAS} enlaces.`
        throw refuse(409, 'limite_de_suscripciones', `${cuantas} Quita uno que ya no uses y créalo de nuevo.`)
      }
      const suscripcion = { usuarioId: sesion.id, tokenHash: hashToken(token), contenido, discreta, creada: ahora }
      return queries.insertSuscripcion(tx, suscripcion)
    })
    return { id, url: `${app.config.PUBLIC_URL}/api/suscripciones/${token}.ics` }
  })

  handle(app, contract.deleteSuscripcion, async ({ params, sesion }) => {
    const borrada = await write(app.db, (tx) => queries.deleteSuscripcionDe(tx, sesion.id, params.id))
    if (!borrada) throw notFound('El enlace ya no existe.')
    return 'El enlace ya no muestra nada.'
  })

  handle(app, contract.getSuscripcion, async ({ params: { archivo }, ahora, request, reply }) => {
    await limitLecturas(request)
    const entorno = await readEntorno(app)
    const eventos = await read(app.db, async (tx) => {
      const suscripcion = await queries.findSuscripcion(tx, hashToken(archivo))
      return suscripcion && listEventos(tx, suscripcion, ahora, entorno)
    })
    if (!eventos) throw notFound('El enlace no existe o fue retirado.')
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    return formatIcs(eventos, entorno.negocio.nombre)
  })
}
