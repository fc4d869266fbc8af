import type { Instante } from '../../../contract/base/time/time.ts'
import { esAdmin, nombreDe, puede } from '../../../contract/cuentas/cuentas.ts'
import { cerrarSesiones } from '../../../contract/cuentas/usuarios.ts'
import * as contract from '../../../contract/persona/suscripciones.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { etagDe, loTiene } from '../../base/http/caching.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { forbidden, notFound, refuse } from '../../base/http/refuse.ts'
import { hashToken, newToken, type Sesion } from '../../base/http/session.ts'
import { assertAtiende } from '../../base/scope/queries.ts'
import { conSuPersona } from '../../base/scope/rules.ts'
import { requireContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { readTemplateContext } from '../../mensajes/letters/compose.ts'
import { formatIcs } from '../../mensajes/letters/ics.ts'
import { listEventos } from './eventos.ts'
import * as queries from './queries.ts'

/** Calendars elsewhere that show what is booked here, by secret links. */
export function registerSuscripciones(app: App): void {
  // The services that fetch calendars do it for many people from one address; nobody guesses a token.
  const limitLecturas = rateLimit(app, 'suscripcion', { max: 1000, window: QUARTER_HOUR_MS })

  handle(app, contract.listSuscripciones, ({ query, sesion }) => {
    if (query.usuarioId === undefined || query.usuarioId === sesion.id)
      return queries.listSuscripcionesDe(app.db.read, sesion.id)
    if (!puede(sesion, cerrarSesiones)) throw forbidden()
    return queries.listSuscripcionesDeAdmin(app.db.read, query.usuarioId)
  })

  const limitGuesses = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })

  handle(
    app,
    contract.createSuscripcion,
    async ({ body: { contenido, discreta = true, actual, persona }, request, ...pedido }) => {
      const { sesion, ahora } = pedido
      const conNombres = esAdmin(sesion) && !discreta
      if (conNombres) await limitGuesses(request, String(sesion.id))
      const assertVigente = conNombres ? await requireContrasena(app.db.read, sesion.id, actual ?? '') : undefined
      const atiendeId = (esAdmin(sesion) && conSuPersona(sesion, persona)?.id) || null
      const token = newToken()
      const tokenHash = hashToken(token)
      const crear = async (tx: Tx) => {
        await assertVigente?.(tx)
        const de = atiendeId === null ? '' : `, de ${await assertAtiende(tx, atiendeId)}`
        if ((await queries.listSuscripcionesDe(tx, sesion.id)).length >= contract.SUSCRIPCIONES_MAXIMAS) {
          const cuantas = `Cada persona puede tener ${contract.SUSCRIPCIONES_MAXIMAS} enlaces.`
          throw refuse(409, 'limite_de_suscripciones', `${cuantas} Quita uno que ya no uses y créalo de nuevo.`)
        }
        const suscripcion = {
          usuarioId: sesion.id,
          tokenHash,
          contenido,
          discreta,
          atiendeId,
          creada: ahora,
        }
        await anotarEnlace(
          tx,
          { por: sesion, de: sesion },
          { antes: 'ninguno', despues: `creado, ${conNombres ? 'con' : 'sin'} nombres${de}` },
          ahora,
        )
        return { id: await queries.insertSuscripcion(tx, suscripcion) }
      }
      // Nobody has the address of an answer that was lost: the same link gets another one.
      const renovar = (tx: Tx, id: number) => queries.renewSuscripcion(tx, id, tokenHash)
      const { id } = await write(app.db, (tx) => once(tx, pedido, renovar, () => crear(tx)))
      return { id, url: `${app.config.PUBLIC_URL}/api/calendario/${token}.ics` }
    },
  )

  handle(app, contract.deleteSuscripcion, async ({ params, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      const de = await queries.findDuenoDeSuscripcion(tx, params.id)
      const suyo = de && (de.id === sesion.id || (puede(sesion, cerrarSesiones) && esAdmin(de)))
      if (!suyo || !(await queries.deleteSuscripcion(tx, params.id))) throw notFound('El enlace ya no existe.')
      await anotarEnlace(tx, { por: sesion, de }, { antes: 'creado', despues: 'quitado' }, ahora)
    })
    return 'El enlace ya no muestra nada.'
  })

  app.packed.add(contract.getSuscripcion)
  handle(app, contract.getSuscripcion, async ({ params: { archivo }, ahora, request, reply }) => {
    await limitLecturas(request)
    const entorno = await readTemplateContext(app)
    const eventos = await read(app.db, async (tx) => {
      const suscripcion = await queries.findSuscripcion(tx, hashToken(archivo))
      return suscripcion && listEventos(tx, suscripcion, ahora, entorno)
    })
    if (!eventos) throw notFound('El enlace no existe o fue retirado.')
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    const archivoIcs = formatIcs(eventos, entorno.negocio.nombre)
    // DTSTAMP is the moment of reading, so the ETag leaves it out.
    const etag = etagDe(archivoIcs.replace(/^DTSTAMP:.*\r\n/gm, ''))
    reply.header('etag', etag)
    if (!loTiene(request, etag)) return archivoIcs
    reply.code(304)
    return ''
  })
}

type Titular = Pick<Sesion, 'id' | 'nombre' | 'apellido' | 'rol'>
type DeQuien = { por: { id: number }; de: Titular }

/** The history tells of the links of administrators, which show other people's hours. */
async function anotarEnlace(
  tx: Tx,
  { por, de }: DeQuien,
  { antes, despues }: { antes: string; despues: string },
  ahora: Instante,
): Promise<void> {
  if (!esAdmin(de)) return
  const titulo = nombreDe(de)
  const hecho = { por, asunto: 'ACCESO', asuntoId: de.id, personaId: de.id, titulo } as const
  const enlace = (valor: string) => ({ 'Enlace de calendario': valor })
  await record(tx, { ...hecho, antes: enlace(antes), despues: enlace(despues) }, ahora)
}
