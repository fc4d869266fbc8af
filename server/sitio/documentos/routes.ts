import { getNegocio, type Negocio } from '../../../contract/base/settings/negocio.ts'
import { telHref } from '../../../contract/base/text/text.ts'
import { listPosts, type Post } from '../../../contract/sitio/posts.ts'
import type { App } from '../../base/http/app.ts'
import { sendBarePage } from '../../base/http/bare-page.ts'
import { memory, pack, sendPacked } from '../../base/http/caching.ts'
import { FEED } from '../../base/http/head.ts'
import { type Html, html } from '../../base/http/html.ts'
import { loadWeb, readBusinessName, siteOf } from '../../base/http/web-build.ts'
import { feedDe, manifestDe, robotsDe, SECURITY_TXT, securityTxtDe, sitemapDe } from './documentos.ts'

/** A workshop that is over leaves the sitemap within this time. */
const VIGENCIA_MS = 60_000
const MAPA = '/sitemap.xml'
/** Posts in the feed. */
const RECIENTES = 20

/** Files for programs: robots.txt, security.txt, the sitemap, the blog's feed, the manifest that installs the site, and its page without a connection. */
export function registerSitio(app: App): void {
  const sitio = siteOf(app)

  const robots = pack('text/plain; charset=utf-8', robotsDe(sitio.url + MAPA))
  app.http.get('/robots.txt', async (request, reply) => sendPacked(request, reply, await robots))

  app.http.get(SECURITY_TXT, async (_request, reply) => {
    const { email } = (await sitio.read(getNegocio, {})) as Negocio
    return reply.type('text/plain; charset=utf-8').send(securityTxtDe(sitio.url, email, app.now()))
  })

  // The address where password managers look for the form (W3C, A Well-Known URL for Changing Passwords).
  app.http.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/perfilusuario'))

  const mapa = memory(
    app,
    ['productos', 'talleres', 'posts'],
    async () => {
      const { publicPaths } = await loadWeb()
      const paths = await publicPaths(sitio)
      return pack('application/xml; charset=utf-8', sitemapDe(paths.map((path) => sitio.url + path)))
    },
    VIGENCIA_MS,
  )
  app.http.get(MAPA, async (request, reply) => sendPacked(request, reply, await mapa()))

  const feed = memory(app, ['posts', 'ajustes'], async () => {
    const { htmlDePost } = await loadWeb()
    const negocio = (await sitio.read(getNegocio, {})) as Negocio
    const posts = ((await sitio.read(listPosts, {})) as Post[]).slice(0, RECIENTES)
    const entradas = posts.map((post) => ({ post, contenido: htmlDePost(post, sitio) }))
    return pack('application/atom+xml; charset=utf-8', feedDe(sitio.url, sitio.url + FEED, negocio, entradas))
  })
  app.http.get(FEED, async (request, reply) => sendPacked(request, reply, await feed()))

  const manifest = memory(app, ['ajustes'], async () => {
    return pack('application/manifest+json; charset=utf-8', manifestDe(await readBusinessName(app)))
  })
  app.http.get('/manifest.webmanifest', async (request, reply) => sendPacked(request, reply, await manifest()))

  app.http.get(SIN_CONEXION, async (_request, reply) => {
    const negocio = (await sitio.read(getNegocio, {})) as Negocio
    return sendBarePage(reply, 'Sin conexión', sinConexionDe(negocio), negocio.nombre)
  })
}

const SIN_CONEXION = '/sin-conexion'

/** The service worker puts the next appointment that this browser was told in its place. */
const PROXIMA = html`<p id="proxima" hidden></p>`

/** The browser shows this while it cannot reach the site: what happened, the way back, and what helps meanwhile. */
function sinConexionDe({ direccion, telefono }: Negocio): Html {
  return html`<p>No hay internet en este momento. Cuando vuelva, sigue desde aquí: lo que ya enviaste no se pierde.</p>
<a href="">Intentar de nuevo</a>
${telefono ? html`<a href="${telHref(telefono)}">Llamar al ${telefono}</a>` : ''}
${PROXIMA}
${direccion ? html`<p>Nos encuentras en ${direccion}.</p>` : ''}`
}
