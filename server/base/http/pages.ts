import { readdirSync } from 'node:fs'
import statics from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Moved, Sitio } from '../../../contract/base/wire/rendered-page.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { App } from './app.ts'
import { type Packed, packTight, sendPacked } from './caching.ts'
import { readCookie } from './cookies.ts'
import { sendNotFound } from './errors.ts'
import { emptyHead, headOf } from './head.ts'
import { keep } from './kept.ts'
import { pageHeaders } from './security.ts'
import { readSesion } from './session.ts'
import { readTemplate, type Template } from './template.ts'
import { loadWeb, readBusinessName, WEB } from './web-build.ts'

const HTML = 'text/html; charset=utf-8'

/** Files and addresses that programs look for: none is a page, and a page as an answer is 90 kB for nobody. */
const DE_PROGRAMAS = /^\/\.|^[^?]*\.[a-z\d]{2,5}(?:$|\?)/i

/** Files of the build that are asked for by name: neither the template nor what stands compressed beside its file. */
const SE_SIRVE = /\.(?!html|br|gz)[a-z\d]+$/

type Page = (Moved | { status: 200 | 404; packed: Packed }) & { propia: boolean; deAdmin: boolean }

/** Leads nowhere, so its page is the not-found screen. */
const NO_HAY = '/no-hay'

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
    if (!readCookie(app, request, 'bio_sesion')) return send(request, reply, await getPage(request.url))
    const shell = await getShell(request.url)
    if (!shell.deAdmin) return send(request, reply, shell)
    const sesion = await readSesion(app, request)
    if (sesion) return send(request, reply, esAdmin(sesion) ? shell : await getShell(NO_HAY))
    // A browser that remembers a session is led to the login: a bookmark never looks dead.
    const { loginYVolver } = await loadWeb()
    return reply.header('cache-control', 'no-store').redirect(loginYVolver(request.url))
  })
}

/** A page for visitors. */
async function renderPage(app: App, template: Template, url: string, sitio: Sitio): Promise<Page> {
  const { render } = await loadWeb()
  const rendered = await render(url, sitio)
  if (rendered.status === 301) return { ...rendered, propia: false, deAdmin: false }
  const head = headOf(await readBusinessName(app), sitio.url, rendered)
  const { status, propia } = rendered
  return { status, propia, deAdmin: false, packed: await packTight(HTML, template.fill(head, rendered)) }
}

/** The beginning of a page for a caller with a session. */
async function makeShell(app: App, template: Template, url: string, sitio: Sitio): Promise<Page> {
  const { conSesion } = await loadWeb()
  const pagina = await conSesion(url, sitio)
  const head = emptyHead(await readBusinessName(app))
  const { status, propia, deAdmin } = pagina
  return { status, propia, deAdmin, packed: await packTight(HTML, template.shell(head, pagina)) }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if (page.status !== 301) return sendPacked(request, reply.code(page.status), page.packed)
  // Not permanent in caches: a title may change back, and browsers that keep both redirects would go in circles.
  return reply.header('cache-control', 'no-cache').redirect(page.location, 301)
}
