import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../../contract/base/wire/errors.ts'
import { databaseGone } from '../db/db-errors.ts'
import { sendBarePage } from './bare-page.ts'
import { html } from './html.ts'
import { againIn, Refusal, refuse } from './refuse.ts'

/** The authentication calls always answer JSON (R-error). */
const SIEMPRE_JSON = /^\/api\/usuarios\//
const REINTENTO_SEGUNDOS = 10
/** While the database is away, all calls fail for one reason: it is logged once, and again after this long without such a failure. */
const QUIET_MS = 60_000

const BASE_NO_DISPONIBLE = againIn(
  REINTENTO_SEGUNDOS,
  refuse(503, 'base_no_disponible', 'Ahora mismo no podemos leer ni guardar datos. Inténtalo de nuevo en un minuto.'),
)

/** Words every failed call: JSON when the caller accepts it, otherwise the sentence as text (R-error). */
export function registerErrors(http: FastifyInstance): void {
  let quietUntil = 0

  function fromBase(error: FastifyError): Refusal | null {
    if (!databaseGone(error)) return null
    if (Date.now() >= quietUntil) http.log.error({ err: error }, 'the database is away or full')
    quietUntil = Date.now() + QUIET_MS
    return BASE_NO_DISPONIBLE
  }

  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : (fromFastify(error) ?? fromBase(error))
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      return send(request, reply, 500, {
        message: `Algo falló de nuestro lado. Inténtalo de nuevo en unos minutos. (Referencia: ${request.id})`,
        code: 'error_interno',
        requestId: request.id,
      })
    }
    const { status, code, message, fields, pregunta, retryAfter, lineas } = refusal
    if (retryAfter) reply.header('retry-after', retryAfter)
    return send(request, reply, status, {
      message,
      code,
      ...(pregunta && { pregunta }),
      ...(fields && { fields }),
      ...(lineas && { lineas }),
    })
  })
}

export function send(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  const json = SIEMPRE_JSON.test(request.url) || request.headers.accept?.includes('application/json')
  return json ? reply.send(body) : reply.type('text/plain; charset=utf-8').send(body.message)
}

/** For unknown addresses of calls, and for writes to a page. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, 404, { message: 'Esta dirección no existe.', code: 'no_encontrado' })
}

const NO_EXISTE = html`<p>La página que buscas no existe o cambió de lugar.</p>
<a href="/">Volver al inicio</a>`

/** An address that cannot be decoded, such as /api/ordenes/%, reaches no route and no hook. As a page it is one that is not there (R-no-encontrada). */
export function sendUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/api/')) sendBarePage(reply.code(404), '404 Not Found', NO_EXISTE)
  else send(request, reply, 400, { message: 'Esta dirección no se puede leer. Revísala.', code: 'datos_invalidos' })
}

/** Fastify's own refusals: too large bodies, broken JSON, unknown content types. */
function fromFastify(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500
  if (status === 413) return refuse(413, 'demasiado_grande', 'Lo que enviaste es demasiado grande.')
  if (status === 415) return refuse(415, 'tipo_no_soportado', 'El tipo de contenido no se admite.')
  if (status >= 400 && status < 500) return refuse(status, 'datos_invalidos', 'La solicitud no se pudo leer.')
  return null
}
