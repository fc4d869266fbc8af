import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from '../app.ts'
import { documentOf } from './document.ts'
import type { Json } from './schemas.ts'

const CONTRACT = join(import.meta.dirname, '../../../contract')

/** Like the page's own, but without sending a visitor on plain http to https, and without anybody else's server. */
const POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'script-src': "'self'",
  // The hash is that of the one inline style of Swagger UI.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
}

/** On a phone what is wide scrolls by itself, and not the page with it. */
const NARROW = `@media (max-width: 700px) {
  .swagger-ui .response-col_links { display: none }
  .swagger-ui .opblock-body, .swagger-ui .model-box, .swagger-ui .models { overflow-x: auto }
}`

/** The API to browse at /api/docs, for programs at /api/docs/json. Most starts end without anybody asking: it is written for the first who does. */
export async function registerOpenApi(app: App): Promise<void> {
  const document: Json = {}
  let written: Promise<Json> | undefined
  await app.http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { css: [{ filename: 'narrow.css', content: NARROW }] },
    // Deleting has no example that is safe: it is for programs.
    uiConfig: { supportedSubmitMethods: ['get', 'post', 'put'], docExpansion: 'none' },
    uiHooks: {
      preHandler: async () => {
        written ??= namesOfContract().then((names) => Object.assign(document, documentOf(app, names)))
        await written
      },
    },
  })
}

/** What the contract exports, by the name it has there: its calls name the operations of the document, its shapes the components. */
async function namesOfContract(): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  return new Map(modules.flatMap((exports) => Object.entries(exports).map(([name, value]) => [value, name] as const)))
}
