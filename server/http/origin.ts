import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { refuse } from './refuse.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser says where a state-changing call comes from; another site's page is refused, and so is one of
 * our name under another scheme. Programs that are no browsers send neither
 * header, and carry no one's cookie.
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

/** As the browser writes it: without the scheme's own port. */
function originDe({ protocol, host }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : undefined
}
