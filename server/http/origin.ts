import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { refuse } from './refuse.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser says where a state-changing call comes from; another site's page is refused. Programs that are no browsers send neither
 * header, and carry no one's cookie.
 */
export function registerOrigin(app: App): void {
  const publicHost = new URL(app.config.PUBLIC_URL).host
  app.http.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || isOurs(request, publicHost)) done()
    else done(refuse(403, 'origen_no_permitido', 'Esta solicitud no viene de nuestro sitio.'))
  })
}

function isOurs(request: FastifyRequest, publicHost: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === publicHost || host === request.host
}
