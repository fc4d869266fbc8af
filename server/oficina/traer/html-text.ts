/** The named entities that shops write; others stay as they are. */
const ENTIDADES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  deg: '°',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
}

/** A tag begins with a letter: what is less than something is none. */
const MARCA = /<(?:\/?[a-z]|!)[^<>]*>/gi

/** The words of a text that a shop keeps as HTML: paragraphs and items become lines, everything else of the markup goes. */
export function textOfHtml(html: string): string {
  return html
    .replace(/(\\?)\\n/g, (_, escrita: string) => (escrita ? '\\n' : '\n'))
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<br\b[^<>]*>|<\/(p|div|h\d|ul|ol|tr|table)>/gi, '\n')
    .replace(MARCA, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entera, cual: string) => letraDe(cual) ?? entera)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function letraDe(cual: string): string | undefined {
  if (!cual.startsWith('#')) return ENTIDADES[cual.toLowerCase()]
  const punto = /^#x/i.test(cual) ? Number.parseInt(cual.slice(2), 16) : Number(cual.slice(1))
  return punto > 31 && punto <= 0x10ffff && (punto < 0xd800 || punto > 0xdfff) ? String.fromCodePoint(punto) : undefined
}
