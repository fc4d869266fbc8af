import { Lexer, type MarkedToken, type Token } from 'marked'

/** Marks between two empty lines. No person types more; a lexer takes seconds for tens of thousands, or ends the stack. */
const MARCAS = 600

/** Of a text only so much is looked at for an excerpt: enough for any, and no work for a long one. */
const MIRADO = 3000

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

/** The beginning of a text with simple Markdown as plain text: its first paragraph, of `maximo` characters at most. */
export function extractoDe(markdown: string, maximo: number): string {
  const parrafos = leerMarkdown(markdown.slice(0, MIRADO)).filter(({ type }) => type === 'paragraph' || type === 'text')
  return recortar(parrafos.map(prosaDe).find((prosa) => prosa.trim()) ?? '', maximo)
}

/** What a piece of Markdown says without its marks; of a picture nothing. */
function prosaDe(token: Token): string {
  if (token.type === 'image') return ''
  if (token.type === 'br') return ' '
  if ('tokens' in token && token.tokens) return token.tokens.map(prosaDe).join('')
  return 'text' in token ? token.text : token.raw
}

/** A text in one line, cut after a word when it is longer than `maximo` characters. */
export function recortar(texto: string, maximo: number): string {
  const linea = texto.replace(/\s+/g, ' ').trim()
  if (linea.length <= maximo) return linea
  const corte = linea.slice(0, maximo).replace(/\s\S*$/, '')
  return `${corte.replace(/[\s.,;:–-]+$/, '')}…`
}
