import { readdirSync } from 'node:fs'
import statics from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Moved, Sitio } from '../../../contract/base/wire/pagina.ts'
import type { App } from './app.ts'
import { type Packed, packTight, sendPacked } from './caching.ts'
import { readCookie } from './cookies.ts'
import { sendNotFound } from './errors.ts'
import { emptyHead, headOf } from './head.ts'
import { keep } from './kept.ts'
import { pageHeaders } from './security.ts'
import { readTemplate, type Template } from './template.ts'
import { loadWeb, readBusinessName, WEB } from './web.ts'

const HTML = 'text/html; charset=utf-8'

/** Files and addresses that programs look for: none is a page, and a page as an answer is 90 kB for nobody. */
const DE_PROGRAMAS = /^\/\.|^[^?]*\.[a-z\d]{2,5}(?:$|\?)/i

/** Files of the build that are asked for by name: neither the template nor what stands compressed beside its file. */
const SE_SIRVE = /\.(?!html|br|gz)[a-z\d]+$/

type Page = (Moved | { status: 200 | 404; packed: Packed }) & { propia: boolean }

/** The pages of the site and the files of the build. Visitors get rendered pages, callers with a session an empty shell (R-primera-pintura). */
export async function registerPages(app: App): Promise<void> {
  const template = await readTemplate()
  const files = new Set(readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => SE_SIRVE.test(file)))
  // A route for each file would cost 9 MB, and half of the time in which a test builds the server.
  await app.http.register(statics, {
    root: WEB,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker's requests obey the policy that its own file came with.
      if (path.includes('/sw.js'))
        reply.header('content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    },
  })

  const direccionDe = async (url: string) => (await loadWeb()).direccionDe(url)
  const getPage = keep(app, (url, sitio) => renderPage(app, template, url, sitio), direccionDe)
  const getShell = keep(app, (url, sitio) => makeShell(app, template, url, sitio), direccionDe)
  const headers = pageHeaders(template.inline)
  app.http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (files.has(request.params['*'])) return reply.sendFile(request.params['*'])
    if (DE_PROGRAMAS.test(request.url)) return sendNotFound(request, reply)
    reply.headers(headers)
    const get = readCookie(app, request, 'bio_sesion') ? getShell : getPage
    return send(request, reply, await get(request.url))
  })
}

/** A page for visitors. */
async function renderPage(app: App, template: Template, url: string, sitio: Sitio): Promise<Page> {
  const { render } = await loadWeb()
  const rendered = await render(url, sitio)
  if (rendered.status === 301) return { ...rendered, propia: false }
  const head = headOf(await readBusinessName(app), sitio.url, rendered)
  const { status, propia } = rendered
  return { status, propia, packed: await packTight(HTML, template.fill(head, rendered)) }
}

/** The beginning of a page for a caller with a session. */
async function makeShell(app: App, template: Template, url: string, sitio: Sitio): Promise<Page> {
  const { conSesion } = await loadWeb()
  const pagina = await conSesion(url, sitio)
  const head = emptyHead(await readBusinessName(app))
  const { status, propia } = pagina
  return { status, propia, packed: await packTight(HTML, template.shell(head, pagina)) }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if (page.status !== 301) return sendPacked(request, reply.code(page.status), page.packed)
  // Not permanent in caches: a title may change back, and browsers that keep both redirects would go in circles.
  return reply.header('cache-control', 'no-cache').redirect(page.location, 301)
}
