/** `5 horas`, `1 hora`. */
export function contar(cuantos: number, uno: string, varios: string): string {
  return `${cuantos} ${cuantos === 1 ? uno : varios}`
}

/** With a capital letter at its beginning. */
export function capitalize(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** Digits with a point, a comma or a space between thousands: `1000`, `1.000`, `1 000`. */
const ENTERO = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*))$/

/** Reads a whole number as people type it, as prices are read; null for anything else, `1e3` and decimals included. */
export function leerEntero(texto: string): number | null {
  const escrito = texto.replace(/\s/g, '')
  return ENTERO.test(escrito) ? Number(escrito.replace(/[.,]/g, '').replace('−', '-')) : null
}

/** The first `maximo` characters of a text. A sign of two of them, such as an emoji, is left out rather than cut in two. */
export function beginningOf(texto: string, maximo: number): string {
  return texto.slice(0, maximo).replace(/[\uD800-\uDBFF]$/, '')
}

/** A text in one line, cut after a word when it is longer than `maximo` characters. */
export function recortar(texto: string, maximo: number): string {
  const linea = texto.replace(/\s+/g, ' ').trim()
  if (linea.length <= maximo) return linea
  const corte = beginningOf(linea, maximo).replace(/\s\S*$/, '')
  return `${corte.replace(/[\s.,;:–-]+$/, '')}…`
}

/** A telephone number as a link takes it. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`
}
