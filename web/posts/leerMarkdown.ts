import { Lexer, type MarkedToken } from 'marked'

/** Characters of source that a card shows before 'Leer más', and how many it never hides. */
const INICIO = 380
const RESTO_MINIMO = 240

/** Marks between two empty lines. No person types more; a lexer takes seconds for tens of thousands, or ends the stack. */
const MARCAS = 600

/** The blocks of a text with simple Markdown, in order; line breaks count. A text that is nothing but marks is plain text. */
export function leerMarkdown(texto: string): MarkedToken[] {
  if (texto.split(/\n\s*\n/).some((bloque) => (bloque.match(/[*_~[>`<]/g)?.length ?? 0) > MARCAS)) {
    return [{ type: 'text', raw: texto, text: texto }]
  }
  return Lexer.lex(texto, { gfm: true, breaks: true }) as MarkedToken[]
}

/** Cuts a post between blocks: what is seen at once, and the rest, empty when it is not worth a button. `mayor` is its biggest heading. */
export function partir(tokens: MarkedToken[]) {
  const mayor = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)))
  let corte = 0
  let largo = 0
  while (corte < tokens.length && (largo === 0 || largo + tokens[corte]!.raw.length <= INICIO)) {
    largo += tokens[corte]!.raw.length
    corte++
  }
  while (corte > 1 && (tokens[corte - 1]!.type === 'heading' || tokens[corte - 1]!.type === 'space')) corte--
  const resto = tokens.slice(corte)
  const oculto = resto.reduce((suma, { raw }) => suma + raw.length, 0)
  return oculto < RESTO_MINIMO ? { inicio: tokens, resto: [], mayor } : { inicio: tokens.slice(0, corte), resto, mayor }
}
