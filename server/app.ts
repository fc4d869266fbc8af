import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { instante } from '../contract/base/time/time.ts'
import type { Config } from './base/config/config.ts'
import type { Db } from './base/db/open.ts'
import { registerAccessLog } from './base/http/access-log.ts'
import type { App } from './base/http/app.ts'
import { registerNoScript } from './base/http/bare-page.ts'
import { registerErrors, sendNotFound, sendUnreadable } from './base/http/errors.ts'
import { forgetKeys } from './base/http/idempotency.ts'
import { registerOpenApi } from './base/http/openapi/page.ts'
import { registerOrigin } from './base/http/origin.ts'
import { registerPages } from './base/http/pages.ts'
import { warnOfProxy } from './base/http/rate-limits.ts'
import { registerSecurity } from './base/http/security.ts'
import { registerTimeouts, TIMEOUTS, type Timeouts, UPLOAD_MS } from './base/http/timeouts.ts'
import { createVisits } from './base/http/visits.ts'
import { webIsBuilt } from './base/http/web-build.ts'
import { DOMINIOS } from './dominios.ts'
import { type Outbox, startOutbox } from './mensajes/outbox/outbox.ts'
import { renombrarLoSuyo } from './persona/expediente/suyo/lo-que-es-suyo.ts'
import { registerSitio } from './sitio/documentos/routes.ts'

/** The app, with the worker that sends its mails. */
export interface RunningApp extends App {
  outbox: Outbox
}

export interface AppOptions {
  config: Config
  db: Db
  now?: () => number
  log?: FastifyBaseLogger
  timeouts?: Timeouts
}

const BODY_LIMIT = 256 * 1024

/** The contract reads and writes all data. Fastify's own schema compilers would take a tenth of the start. */
const SIN_ESQUEMAS = { buildValidator: sinEsquemas, buildSerializer: sinEsquemas }

/** Builds the server, not yet listening, on a migrated database. `app.http.close()` ends it; the database stays open. */
export async function buildApp({
  config,
  db,
  now = Date.now,
  log,
  timeouts = TIMEOUTS,
}: AppOptions): Promise<RunningApp> {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MS,
    connectionTimeout: timeouts.silence,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendUnreadable,
    schemaController: { compilersFactory: SIN_ESQUEMAS },
  })
  const app: App = {
    config,
    db,
    now: () => instante(now()),
    http,
    endpoints: [],
    packed: new Set(),
    visits: createVisits(),
    exportables: {},
    renombrar: renombrarLoSuyo,
    plantillas: [],
    enlaces: [],
    ejemplos: [],
    tareas: [forgetKeys],
  }

  registerAccessLog(http)
  registerErrors(http)
  registerTimeouts(http, timeouts)
  registerSecurity(app)
  registerOrigin(app)
  acceptEmptyBodies(http)
  await http.register(cookie)
  warnOfProxy(app)

  for (const register of DOMINIOS) await register(app)
  registerOpenApi(app)
  http.all('/api/*', sendNotFound)
  http.setNotFoundHandler(sendNotFound)
  registerNoScript(app)
  if (webIsBuilt()) {
    await registerPages(app)
    registerSitio(app)
  } else http.log.warn('the web is not built: only the API is served')

  const outbox = startOutbox(app)
  http.addHook('onClose', () => outbox.stop())
  return { ...app, outbox }
}

function sinEsquemas(): never {
  throw new Error('a route has no schema but its endpoint')
}

/** Calls without a payload may still announce one, as JSON or as a form: many programs do so unasked. */
function acceptEmptyBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  http.removeContentTypeParser('text/plain')
  http.addContentTypeParser(forms, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
  })
}
