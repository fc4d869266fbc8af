import { Lexer, type MarkedToken, type Token } from 'marked'
import { recortar } from './text.ts'

/**
 * Marks between two empty lines: above it the text is plain. People type fewer; tens of thousands cost the lexer seconds, or end the stack.
 */
const MARCAS = 600

/** Marks between two empty lines that the lexer reads in pairs, which cost it little: bold words and the like. */
const MARCAS_EN_PAREJA = 6000
const PAREJA = /(?<![\p{L}\p{N}*_~`])(\*\*|__|~~|[*_`])(?=\S)[^*_~`\n]{1,200}?\1(?![\p{L}\p{N}*_~`])/gu
const MARCA = /[*_~[>`<]/g

/** UTF-16 units that an excerpt looks at, so that a long text costs no more than a short one. */
const MIRADO = 3000

/** The blocks of a text with simple Markdown; line breaks count. Only marks, without words: plain text. */
export function leerMarkdown(texto: string): MarkedToken[] {
  if (texto.split(/\n\s*\n/).some(demasiadas)) return [{ type: 'text', raw: texto, text: texto }]
  return Lexer.lex(texto, { gfm: true, breaks: true }) as MarkedToken[]
}

function demasiadas(bloque: string): boolean {
  const marcas = bloque.match(MARCA)?.length ?? 0
  if (marcas <= MARCAS) return false
  return marcas > MARCAS_EN_PAREJA || (bloque.replace(PAREJA, '').match(MARCA)?.length ?? 0) > MARCAS
}

/** The definitions of reference links in a text: `[1]: https://…`, a line each. */
const DEFINICION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm

/** The beginning of a text, with the definitions of its reference links, which stand at its end. */
export function cortarEn(markdown: string, largo: number): string {
  if (markdown.length <= largo) return markdown
  const definiciones = markdown.slice(largo).match(DEFINICION) ?? []
  return [markdown.slice(0, largo), ...(definiciones.length > 0 ? [definiciones.join('\n')] : [])].join('\n\n')
}

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  iexcl: '¡',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  iquest: '¿',
  euro: '€',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  middot: '·',
  bull: '•',
  times: '×',
  frac12: '½',
  hearts: '♥',
}

/** A text with the characters that entities of HTML stand for; an unknown one stays as it was typed. */
export function sinEntidades(texto: string): string {
  return texto.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (escrita, decimal, hex, nombre) => {
    if (nombre) return ENTIDADES[nombre] ?? escrita
    const codigo = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return codigo > 31 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : escrita
  })
}

/** The depth of the biggest heading of a text, from 1; 6 when it has none. */
export function mayorDe(tokens: MarkedToken[]): number {
  return Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)))
}

/** The sentences before another one. A short word before a stop, one with a capital also of five letters, may be an abbreviation. */
const FRASES = /^.*(?:[?!]|(?: \p{Ll}{4,}|\p{L}{6})\.)(?= [¿¡\p{Lu}])/u

/** The first paragraph as plain text, of `maximo` characters at most: of a longer one the whole sentences, where they fill half of that. */
export function extractoDe(markdown: string, maximo: number): string {
  const esParrafo = ({ type }: Token) => type === 'paragraph' || type === 'text'
  const linea = recortar(bloquesDe(markdown, esParrafo)[0] ?? '', Infinity)
  const [frases = ''] = (linea.length > maximo && FRASES.exec(linea.slice(0, maximo + 2))) || []
  return frases.length > maximo / 2 ? frases : recortar(linea, maximo)
}

/** The beginning of a text as plain text, of `maximo` characters at most. */
export function comienzoDe(markdown: string, maximo: number): string {
  return recortar(bloquesDe(markdown, () => true).join(' '), maximo)
}

function bloquesDe(markdown: string, cuales: (token: Token) => boolean): string[] {
  const tokens: Token[] = leerMarkdown(cortarEn(markdown, MIRADO))
  return tokens
    .filter(cuales)
    .map((token) => (token.type === 'heading' ? conPunto(prosaDe(token)) : prosaDe(token)))
    .filter((prosa) => prosa.trim())
}

/** A heading in a line of prose: without a stop it would read as part of the sentence after it. */
function conPunto(titulo: string): string {
  return titulo.replace(/[^\s.:?!…]$/, '$&.')
}

/** The words of a piece of Markdown without its marks; pictures have none. */
function prosaDe(token: Token): string {
  if (token.type === 'image') return ''
  if (token.type === 'br') return ' '
  if (token.type === 'list') return (token.items as Token[]).map(prosaDe).join(' ')
  if ('tokens' in token && token.tokens) return token.tokens.map(prosaDe).join('')
  if (token.type === 'text') return sinEntidades(token.text)
  return 'text' in token ? token.text : ''
}
