import { Lexer, type MarkedToken, type Token } from 'marked'

/**
 * Marks between two empty lines: above it the text is plain. People type fewer; tens of thousands cost the lexer seconds, or end the stack.
 */
const MARCAS = 600

/** UTF-16 units that an excerpt looks at, so that a long text costs no more than a short one. */
const MIRADO = 3000

/** The blocks of a text with simple Markdown; line breaks count. Only marks, without words: plain text. */
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

/** The first paragraph as plain text, of `maximo` characters at most. */
export function extractoDe(markdown: string, maximo: number): string {
  const parrafos = leerMarkdown(markdown.slice(0, MIRADO)).filter(({ type }) => type === 'paragraph' || type === 'text')
  return recortar(parrafos.map(prosaDe).find((prosa) => prosa.trim()) ?? '', maximo)
}

/** The words of a piece of Markdown without its marks; pictures have none. */
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
