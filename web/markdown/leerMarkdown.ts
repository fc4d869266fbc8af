import { Lexer, type MarkedToken } from 'marked'

/** Marks between two empty lines. No person types more; a lexer takes seconds for tens of thousands, or ends the stack. */
const MARCAS = 600

/** The blocks of a text with simple Markdown, in order; line breaks count. A text that is nothing but marks is plain text. */
export function leerMarkdown(texto: string): MarkedToken[] {
  if (texto.split(/\n\s*\n/).some((bloque) => (bloque.match(/[*_~[>`<]/g)?.length ?? 0) > MARCAS)) {
    return [{ type: 'text', raw: texto, text: texto }]
  }
  return Lexer.lex(texto, { gfm: true, breaks: true }) as MarkedToken[]
}

/** The depth of the biggest heading of a text, from 1; 6 when it has none. */
export function mayorDe(tokens: MarkedToken[]): number {
  return Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)))
}

const SITIO = 'https://este.sitio.invalid'

type Destino = { interno: string } | { externo: string }

/** Where a link of a post leads: a path of this site, or an http, https or mailto address; null for anything else. */
export function destinoDe(href: string): Destino | null {
  if (!URL.canParse(href, SITIO)) return null
  const url = new URL(href, SITIO)
  if (url.origin === SITIO) return { interno: url.pathname + url.search + url.hash }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? { externo: url.href } : null
}
