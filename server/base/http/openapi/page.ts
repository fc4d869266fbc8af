import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'

const RUTA = '/api/docs'
const CONTRACT = join(import.meta.dirname, '../../../../contract')

/** The usual policy of a page, without the upgrade to https and without foreign servers. */
const POLICY = [
  ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'"],
  ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
]
  .flat()
  .join('; ')

const LECTOR = {
  '': ['lector.html', 'text/html; charset=utf-8'],
  '/': ['lector.html', 'text/html; charset=utf-8'],
  '/lector.css': ['lector.css', 'text/css; charset=utf-8'],
  '/lector.js': ['lector.js', 'text/javascript; charset=utf-8'],
} as const

/** Serves the reader of the API at /api/docs, and the document for programs at /api/docs/json, made for its first reader: most starts end without one. */
export function registerOpenApi(app: App): void {
  for (const [path, [file, type]] of Object.entries(LECTOR))
    app.http.get(`${RUTA}${path}`, async (_request, reply) => {
      const contents = await readFile(join(import.meta.dirname, 'reader', file))
      return reply.header('content-security-policy', POLICY).type(type).send(contents)
    })
  let document: Promise<string> | undefined
  app.http.get(`${RUTA}/json`, async (_request, reply) => {
    document ??= writeDocument(app)
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}

async function writeDocument(app: App): Promise<string> {
  const [{ documentOf }, names] = await Promise.all([import('./document.ts'), namesOfContract()])
  return JSON.stringify(documentOf(app, names))
}

/** The contract's exports by their names: calls name the document's operations, shapes its components. */
async function namesOfContract(): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  return new Map(modules.flatMap((exports) => Object.entries(exports).map(([name, value]) => [value, name] as const)))
}
