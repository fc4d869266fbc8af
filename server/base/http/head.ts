import { TAMANO_DE_CARTEL } from '../../../contract/base/pictures/sizes.ts'
import type { Cabeza, Rendered } from '../../../contract/base/wire/rendered-page.ts'
import { Html, html } from './html.ts'
import { embeddedJson } from './template.ts'

/** The address of the blog's Atom feed. */
export const FEED = '/atom.xml'

/** The head of a page that arrives empty. */
export function emptyHead(negocio: string): Html {
  return html`<title>${negocio}</title>`
}

/** The head of a rendered page; `url` is the site's address without a slash at its end. */
export function headOf(negocio: string, url: string, { titulo, cabeza }: Pick<Rendered, 'titulo' | 'cabeza'>): Html {
  return html`<title>${titulo} · ${negocio}</title>
${cabeza ? presentation(negocio, url, cabeza) : html`<meta name="robots" content="noindex">`}`
}

/** Twitter falls back to Open Graph for anything it is not given itself. */
function presentation(negocio: string, url: string, cabeza: Cabeza): Html {
  const { canonica, anterior, siguiente, nombre, descripcion, tipo, imagen, datos } = cabeza
  return html`<meta name="description" content="${descripcion}">
<link rel="canonical" href="${canonica}">
${anterior ? html`<link rel="prev" href="${anterior}">\n` : ''}${siguiente ? html`<link rel="next" href="${siguiente}">\n` : ''}<link rel="alternate" type="application/atom+xml" title="Blog de ${negocio}" href="${FEED}">
<meta property="og:site_name" content="${negocio}">
<meta property="og:locale" content="es_CR">
<meta property="og:type" content="${tipo}">
<meta property="og:url" content="${canonica}">
<meta property="og:title" content="${nombre}">
<meta property="og:description" content="${descripcion}">
<meta property="og:image" content="${url}${imagen}">
<meta property="og:image:width" content="${TAMANO_DE_CARTEL.ancho}">
<meta property="og:image:height" content="${TAMANO_DE_CARTEL.alto}">
<meta property="og:image:alt" content="${nombre}">
<meta name="twitter:card" content="summary_large_image">
${datos.map(structured)}`
}

/** A data block is no script, so the page's policy does not apply to it. */
function structured(datos: object): Html {
  const json = embeddedJson({ '@context': 'https://schema.org', ...datos })
  return html`<script type="application/ld+json">${new Html(json)}</script>`
}
