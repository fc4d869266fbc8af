import { COLOR } from '../../../contract/base/colors.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { DIA_MS, type Instante } from '../../../contract/base/time/time.ts'
import type { Post } from '../../../contract/sitio/posts.ts'
import { rutaDePost } from '../../../contract/sitio/posts.ts'
import { type Html, html } from '../../base/http/html.ts'

export const SECURITY_TXT = '/.well-known/security.txt'
/** The sitemap protocol's limit for one file. */
const DIRECCIONES_MAXIMAS = 50_000
/** Every character outside XML 1.0: a single one makes the document unreadable. */
const FUERA_DE_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Private pages say so themselves, so robots may read everything. */
export function robotsDe(mapa: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${mapa}\n`
}

const VENCE_MS = 180 * DIA_MS

/** Where a weakness of the site is reported (RFC 9116); without an address of the practice, the site itself is named. */
export function securityTxtDe(url: string, email: string | null, ahora: Instante): string {
  const vence = new Date(ahora + VENCE_MS).toISOString()
  return `Contact: ${email ? `mailto:${email}` : url}\nExpires: ${vence}\nPreferred-Languages: es, en\nCanonical: ${url}${SECURITY_TXT}\n`
}

export function sitemapDe(direcciones: readonly string[]): string {
  const filas = direcciones.slice(0, DIRECCIONES_MAXIMAS).map((direccion) => html`<url><loc>${direccion}</loc></url>\n`)
  return xml(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${filas}</urlset>`)
}

/**
 * The blog as an Atom feed; `url` is the site's address without a slash at its end, `propia` the feed's, `contenido` HTML with absolute
 * addresses. An entry's id outlives its title. The date of a post is that of its publication.
 */
export function feedDe(
  url: string,
  propia: string,
  { nombre, lema }: Pick<Negocio, 'nombre' | 'lema'>,
  entradas: readonly { post: Post; contenido: string }[],
): string {
  return xml(html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CR">
<id>${url}/blogusuario</id>
<title>Blog de ${nombre}</title>
<subtitle>${lema}</subtitle>
<link rel="self" type="application/atom+xml" href="${propia}"/>
<link rel="alternate" type="text/html" href="${url}/blogusuario"/>
<updated>${new Date(Math.max(0, ...entradas.map(({ post }) => cambioDe(post)))).toISOString()}</updated>
<author><name>${nombre}</name></author>
${entradas.map(({ post, contenido }) => entrada(url, post, contenido))}</feed>`)
}

const cambioDe = ({ fecha, actualizado }: Post): Instante => actualizado ?? fecha

function entrada(url: string, post: Post, contenido: string): Html {
  return html`<entry>
<id>${url}/blogusuario/${post.idPost}</id>
<title>${post.titulo}</title>
<link rel="alternate" type="text/html" href="${url + rutaDePost(post)}"/>
<published>${new Date(post.fecha).toISOString()}</published>
<updated>${new Date(cambioDe(post)).toISOString()}</updated>
<content type="html">${contenido}</content>
</entry>
`
}

function xml(raiz: Html): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${raiz.markup.replace(FUERA_DE_XML, '')}\n`
}

/** Lets a phone install the site; `negocio` is the name of the business. */
export function manifestDe(negocio: string): string {
  const icono = (file: string, size: number, purpose = 'any') => {
    return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    id: '/',
    name: negocio,
    short_name: negocio.slice(0, 12),
    lang: 'es-CR',
    start_url: '/',
    display: 'standalone',
    background_color: COLOR.arena,
    theme_color: COLOR.bosque,
    icons: [
      icono('icono-192.png', 192),
      icono('icono-512.png', 512),
      icono('icono-recortable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Agendar cita', url: '/agendar' },
      { name: 'Calendario', url: '/calendario' },
    ],
  })
}
