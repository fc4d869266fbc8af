import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { App } from './app.ts'
import { notFound, refuse } from './refuse.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page sends, or our own name under another scheme: browsers tell the origin. Programs send no such
 * header, and carry nobody's cookie.
 */
export function registerOrigin(app: App): void {
  const publicOrigin = new URL(app.config.PUBLIC_URL).origin
  app.http.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || isOurs(request, publicOrigin)) done()
    else done(refuse(403, 'origen_no_permitido', 'Esta solicitud no viene de nuestro sitio.'))
  })
}

function isOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const { origin: from } = new URL(origin)
  return from === publicOrigin || from === originDe(request)
}

/** The origin in the browser's form, without the scheme's default port. */
function originDe({ protocol, host }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : undefined
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const HOST_LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** True when only people at this machine are served. A request cannot tell: a proxy connects from this machine and under its name. */
export function isLocalOnly({ loopback, publica }: Config): boolean {
  return loopback && !publica
}

/** Behind a proxy every caller looks local, and a foreign name may point at this machine: both get 404. */
export function assertLocal({ headers, socket }: FastifyRequest): void {
  const proxied = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  if (proxied || !LOOPBACK.test(socket.remoteAddress ?? '') || !HOST_LOCAL.test(headers.host ?? '')) throw notFound()
}
