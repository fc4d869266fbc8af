const SITIO = 'https://este.sitio.invalid'

export type Destino = { interno: string } | { externo: string }

/** Where a link of a post leads: a path of this site, or an http, https or mailto address; null for anything else. */
export function destinoDe(href: string): Destino | null {
  if (!URL.canParse(href, SITIO)) return null
  const url = new URL(href, SITIO)
  if (url.origin === SITIO) return { interno: url.pathname + url.search + url.hash }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? { externo: url.href } : null
}
