import { existsSync } from 'node:fs'
import statics from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getNegocio, type Negocio } from '../../contract/ajustes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { WebServer } from '../../contract/pagina.ts'
import type { App } from '../app.ts'
import { memory, type Packed, pack, sendPacked } from './caching.ts'
import { pageHeaders } from './security.ts'
import { COOKIE } from './sesion.ts'
import { readTemplate, type Template } from './template.ts'

const DIST = new URL('../../dist/', import.meta.url)
const HTML = 'text/html; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'
/** What a page shows may depend on the day. */
const PAGE_TTL_MS = 60_000
/** What pages show. */
const SUBJECTS = ['productos', 'servicios', 'talleres', 'posts', 'horarios', 'ajustes'] as const

/** The pages of the site: rendered for visitors, an empty shell for who has a session (readings 16); and the files of the build. */
export async function registerPages(app: App): Promise<void> {
  if (!existsSync(new URL('web/index.html', DIST))) {
    app.http.log.warn('the web is not built: only the API is served')
    return
  }
  const template = await readTemplate(new URL('web/', DIST))
  await app.http.register(statics, {
    root: new URL('web/', DIST),
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker asks the network under the policy it came with.
      if (path.includes('/sw.js')) reply.header('content-security-policy', "default-src 'self'")
    },
  })

  const manifest = memory(app, ['ajustes'], async () => pack(MANIFEST, JSON.stringify(manifestOf(await nombre(app)))))
  app.http.get('/manifest.webmanifest', async (request, reply) => sendPacked(request, reply, await manifest()))

  const pages = visitorPages(app, template)
  const shell = memory(app, ['ajustes'], async () => pack(HTML, template.shell(await nombre(app)), 9))
  const headers = pageHeaders(template.inline)
  app.http.get('/*', async (request, reply) => {
    reply.headers(headers)
    if (request.cookies[COOKIE]) return sendPacked(request, reply.code(await pages.status(request)), await shell())
    return pages.send(request, reply)
  })
}

/** Renders pages as visitors see them. The ones without a parameter are kept until something they show changes. */
function visitorPages(app: App, template: Template) {
  let web: Promise<WebServer> | undefined
  const load = () => (web ??= import(new URL('ssr/entry-server.js', DIST).href) as Promise<WebServer>)
  const kept = new Map<string, () => Promise<{ status: number; packed: Packed }>>()

  async function make(url: string, quality: number) {
    const { render } = await load()
    const rendered = await render(url, (endpoint) => visit(app, endpoint))
    return { status: rendered.status, packed: await pack(HTML, template.fill(await nombre(app), rendered), quality) }
  }

  async function get(request: FastifyRequest) {
    const { fixedPaths } = await load()
    const path = request.url.split('?', 1)[0]!
    if (request.url !== path || !fixedPaths.includes(path)) return make(request.url, 4)
    let page = kept.get(path)
    if (!page) {
      page = memory(app, SUBJECTS, () => make(path, 9), PAGE_TTL_MS)
      kept.set(path, page)
    }
    return page()
  }

  return {
    status: async (request: FastifyRequest) => {
      const { isScreen } = await load()
      return isScreen(request.url.split('?', 1)[0]!) ? 200 : 404
    },
    send: async (request: FastifyRequest, reply: FastifyReply) => {
      const { status, packed } = await get(request)
      return sendPacked(request, reply.code(status), packed)
    },
  }
}

/** What a phone needs to install the site. */
function manifestOf(negocio: string) {
  const icono = (file: string, size: number, purpose = 'any') => {
    return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name: negocio,
    short_name: negocio.slice(0, 12),
    lang: 'es-CR',
    start_url: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#1f3d36',
    icons: [
      icono('icono-192.png', 192),
      icono('icono-512.png', 512),
      icono('icono-recortable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Agendar cita', url: '/agendar' },
      { name: 'Calendario', url: '/calendario' },
    ],
  }
}

/** A public answer, straight from its domain. */
async function visit(app: App, { method, path }: Endpoint): Promise<unknown> {
  const answer = app.visits.get(`${method} ${path}`)
  if (!answer) throw new Error(`No page can be rendered with ${path}: it is not answered from memory.`)
  return answer()
}

async function nombre(app: App): Promise<string> {
  return ((await visit(app, getNegocio)) as Negocio).nombre
}
