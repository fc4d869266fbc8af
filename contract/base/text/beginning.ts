/** The first `maximo` characters of a text. A sign of two of them, such as an emoji, is left out rather than cut in two. */
export function beginningOf(texto: string, maximo: number): string {
  return texto.slice(0, maximo).replace(/[\uD800-\uDBFF]$/, '')
}
