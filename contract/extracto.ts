/** Of a text only so much is looked at: enough for any excerpt, and no work for a long one. */
const MIRADO = 3000

/** A line that is no sentence: a heading, a quotation, an item of a list, a picture, a table, a fence, a rule. */
const NO_ES_PROSA = /^\s*(#|>|[-*+] |\d+[.)] |!\[|\||```|~~~|([-*_] ?){3,}$)/

/** The beginning of a text with simple Markdown as plain text: its first paragraph, of `maximo` characters at most. */
export function extractoDe(markdown: string, maximo: number): string {
  const parrafos = markdown.slice(0, MIRADO).split(/\n\s*\n/)
  const prosa = parrafos.find((parrafo) => parrafo.trim() && !NO_ES_PROSA.test(parrafo))
  return recortar(sinMarcas(prosa ?? ''), maximo)
}

function sinMarcas(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(https?:[^>\s]*)>/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** A text in one line, cut after a word when it is longer than `maximo` characters. */
export function recortar(texto: string, maximo: number): string {
  const linea = texto.replace(/\s+/g, ' ').trim()
  if (linea.length <= maximo) return linea
  const corte = linea.slice(0, maximo).replace(/\s\S*$/, '')
  return `${corte.replace(/[\s.,;:–-]+$/, '')}…`
}
