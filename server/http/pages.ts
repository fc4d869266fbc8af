import statics from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Moved } from '../../contract/pagina.ts'
import type { App } from './app.ts'
import { memory, type Packed, pack, sendPacked } from './caching.ts'
import { readCookie } from './cookies.ts'
import { cabezaDe, cabezaVacia } from './head.ts'
import { pageHeaders } from './security.ts'
import { readTemplate, type Template } from './template.ts'
import { loadWeb, readNombre, sitioDe, WEB } from './web.ts'

const HTML = 'text/html; charset=utf-8'
/** What a page shows may depend on the day. */
const PAGE_TTL_MS = 60_000
/** Some tens of megabytes at most. */
const MAX_PAGES = 500
/** What pages show, by the tables it is in. */
const TABLAS = ['productos', 'servicios', 'talleres', 'inscripciones', 'posts', 'horarios', 'ajustes'] as const

type Page = Moved | { status: 200 | 404; propia: boolean; packed: Packed }

/** The pages of the site: rendered for visitors, an empty shell for who has a session (readings 16); and the files of the build. */
export async function registerPages(app: App): Promise<void> {
  const template = await readTemplate(WEB)
  await app.http.register(statics, {
    root: WEB,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker asks the network under the policy it came with.
      if (path.includes('/sw.js'))
        reply.header('content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    },
  })

  const getPage = keep(app, (url) => renderPage(app, template, url))
  const getShell = keep(app, (url) => makeShell(app, template, url))
  const headers = pageHeaders(template.inline)
  app.http.get('/*', async (request, reply) => {
    reply.headers(headers)
    const get = readCookie(app, request, 'bio_sesion') ? getShell : getPage
    return send(request, reply, await get(request.url))
  })
}

/** A page as visitors see it. */
async function renderPage(app: App, template: Template, url: string): Promise<Page> {
  const { render } = await loadWeb()
  const sitio = sitioDe(app)
  const rendered = await render(url, sitio)
  if (rendered.status === 301) return rendered
  const head = cabezaDe(await readNombre(app), sitio.url, rendered)
  const propia = !url.includes('?') || rendered.cabeza?.canonica === sitio.url + url
  return { status: rendered.status, propia, packed: await pack(HTML, template.fill(head, rendered)) }
}

/** A page as it begins for who has a session. */
async function makeShell(app: App, template: Template, url: string): Promise<Page> {
  const { conSesion } = await loadWeb()
  const pagina = await conSesion(url, sitioDe(app))
  const head = cabezaVacia(await readNombre(app))
  return { status: pagina.status, propia: !url.includes('?'), packed: await pack(HTML, template.shell(head, pagina)) }
}

/**
 * Each address is made once, and kept until something that pages show changes. What is not there, or has another address, is not kept: those
 * that somebody invents fill nothing, and put nothing out.
 */
function keep(app: App, make: (url: string) => Promise<Page>) {
  const kept = memory(app, TABLAS, async () => new Map<string, Promise<Page>>(), PAGE_TTL_MS)

  return async function get(url: string): Promise<Page> {
    const pages = await kept()
    const known = pages.get(url)
    if (known) return known
    const page = make(url)
    pages.set(url, page)
    const forget = () => pages.delete(url)
    page.then((made) => {
      if (made.status !== 200 || !made.propia) forget()
      else if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!)
    }, forget)
    return page
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.status !== 301) return sendPacked(request, reply.code(page.status), page.packed)
  // Titles change, and may change back: browsers that kept both ways would go in circles.
  return reply.header('cache-control', 'no-cache').redirect(page.location, 301)
}
