import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { sendNotFound } from '../errors.ts'

const RUTA = '/api/docs'
const CONTRACT = join(import.meta.dirname, '../../../../contract')

/** Headers of one connection, which the next one sets anew. */
const DEL_CAMINO = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** The usual policy of a page, without the upgrade to https and without foreign servers. */
const POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'script-src': "'self'",
  // The hash of Swagger UI's one inline style.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
}

/** On a phone, wide parts scroll by themselves instead of the page. */
const NARROW = `@media (max-width: 700px) {
  .swagger-ui .response-col_links { display: none }
  .swagger-ui .opblock-body, .swagger-ui .model-box, .swagger-ui .models { overflow-x: auto }
}`

/**
 * Serves the API's browser at /api/docs, and the document for programs at /api/docs/json. Swagger UI is loaded for the first reader: most
 * starts end without one.
 */
export function registerOpenApi(app: App): void {
  let docs: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= startDocs(app)
    const { url, headers } = request
    const answered = await (await docs).inject({ method: 'GET', url, headers })
    if (answered.statusCode === 404) return sendNotFound(request, reply)
    for (const name of DEL_CAMINO) delete answered.headers[name]
    return reply.code(answered.statusCode).headers(answered.headers).send(answered.rawPayload)
  }
  app.http.get(RUTA, answer)
  app.http.get(`${RUTA}/*`, answer)
}

/** A server within this one, started late: its plugins take a tenth of a start. */
async function startDocs(app: App): Promise<FastifyInstance> {
  const [{ fastify }, { fastifySwagger }, { default: swaggerUi }, { documentOf }, names] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('./document.ts'),
    namesOfContract(),
  ])
  const docs = fastify()
  await docs.register(fastifySwagger, { mode: 'static', specification: { document: documentOf(app, names) as never } })
  await docs.register(swaggerUi, {
    routePrefix: RUTA,
    staticCSP: POLICY,
    theme: { css: [{ filename: 'narrow.css', content: NARROW }] },
    // Deleting has no safe example, so only programs can do it.
    uiConfig: { supportedSubmitMethods: ['get', 'post', 'put'], docExpansion: 'none' },
  })
  return docs
}

/** The contract's exports by their names: calls name the document's operations, shapes its components. */
async function namesOfContract(): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  return new Map(modules.flatMap((exports) => Object.entries(exports).map(([name, value]) => [value, name] as const)))
}
