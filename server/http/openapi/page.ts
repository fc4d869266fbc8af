import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from '../app.ts'
import { documentOf } from './document.ts'
import { namesOfContract } from './names.ts'

/** Like the page's own, but without sending a visitor on plain http to https, and without anybody else's server. */
const POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
}

/** The API to browse at /api/docs, for programs at /api/docs/json. To be called after every route is there. */
export async function registerOpenApi(app: App): Promise<void> {
  const document = documentOf(app, await namesOfContract())
  await app.http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    // Deleting has no example that is safe: it is for programs.
    uiConfig: { supportedSubmitMethods: ['get', 'post', 'put'], docExpansion: 'none' },
  })
}
