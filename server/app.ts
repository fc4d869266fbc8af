import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { instante } from '../contract/tiempo.ts'
import { registerAgenda } from './agenda/routes.ts'
import { registerAjustes } from './ajustes/routes.ts'
import { registerCalendario } from './calendario/routes.ts'
import { registerCarrito } from './carrito/routes.ts'
import { registerCitas } from './citas/routes.ts'
import type { Config } from './config.ts'
import { registerBuzon } from './correo/buzon.ts'
import { type Outbox, startOutbox } from './correo/outbox.ts'
import { registerCorreos } from './correo/routes.ts'
import { registerCuentas } from './cuentas/routes.ts'
import type { Db } from './db/base.ts'
import { registerExportar } from './exportar/routes.ts'
import { registerHistoria } from './historia/routes.ts'
import { registerHorario } from './horario/routes.ts'
import { registerHoy } from './hoy/routes.ts'
import { registerAccessLog } from './http/access-log.ts'
import type { App } from './http/app.ts'
import { registerErrors, send } from './http/errores.ts'
import { registerNoScript } from './http/no-script.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerOrigin } from './http/origin.ts'
import { registerPages } from './http/pages.ts'
import { registerSecurity } from './http/security.ts'
import { createVisits } from './http/visits.ts'
import { webIsBuilt } from './http/web.ts'
import { registerImagenes } from './imagenes/routes.ts'
import { registerInicio } from './inicio/routes.ts'
import { registerOrdenes } from './ordenes/routes.ts'
import { registerPerfil } from './perfil/routes.ts'
import { registerPosts } from './posts/routes.ts'
import { registerProductos } from './productos/routes.ts'
import { registerSalud } from './salud/routes.ts'
import { registerServicios } from './servicios/routes.ts'
import { registerSitio } from './sitio/routes.ts'
import { registerTalleres } from './talleres/routes.ts'

/** The app with the worker that sends its mails. */
export interface RunningApp extends App {
  outbox: Outbox
}

interface AppOptions {
  config: Config
  db: Db
  now?: () => number
  log?: FastifyBaseLogger
}

const BODY_LIMIT = 256 * 1024

/** Builds the server, not yet listening. The database must be migrated. `app.http.close()` ends it; the database stays open. */
export async function buildApp({ config, db, now = Date.now, log }: AppOptions): Promise<RunningApp> {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  })
  const app: App = {
    config,
    db,
    now: () => instante(now()),
    http,
    endpoints: [],
    visits: createVisits(),
    plantillas: [],
    ejemplos: [],
  }

  registerAccessLog(http)
  registerErrors(http)
  registerSecurity(app)
  registerOrigin(app)
  acceptEmptyJson(http)
  await http.register(cookie)
  await http.register(rateLimit, { global: false })

  for (const register of [
    registerSalud,
    registerCuentas,
    registerPerfil,
    registerProductos,
    registerCalendario,
    registerTalleres,
    registerPosts,
    registerCitas,
    registerServicios,
    registerCarrito,
    registerOrdenes,
    registerImagenes,
    registerAjustes,
    registerHorario,
    registerInicio,
    registerHistoria,
    registerHoy,
    registerAgenda,
    registerExportar,
    registerCorreos,
    registerBuzon,
  ]) {
    await register(app)
  }
  await registerOpenApi(app)
  http.all('/api/*', (request, reply) =>
    send(request, reply, 404, { message: 'Esta dirección no existe.', code: 'no_encontrado' }),
  )
  registerNoScript(app)
  if (webIsBuilt()) {
    await registerPages(app)
    registerSitio(app)
  } else http.log.warn('the web is not built: only the API is served')

  const outbox = startOutbox(app)
  http.addHook('onClose', () => outbox.stop())
  return { ...app, outbox }
}

/** Calls without a payload may still announce JSON. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
