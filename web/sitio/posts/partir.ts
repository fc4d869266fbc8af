import type { MarkedToken } from 'marked'
import { cortarEn } from '../../../contract/base/text/markdown.ts'

/** Characters of source shown before 'Leer más'; fewer than the second number are never hidden. */
const INICIO = 200
const RESTO_MINIMO = 240

/**
 * Cuts a post between blocks: what is seen at once, and the rest, empty when it is not worth a button. What is seen ends neither with a
 * heading nor with a colon.
 */
export function partir(tokens: MarkedToken[]) {
  let corte = 0
  let visto = ''
  let falta = true
  for (const { type, raw } of tokens) {
    if (!falta && (type === 'heading' || visto.length + raw.length > INICIO)) break
    visto += raw
    corte++
    falta = type === 'heading' || (falta && type === 'space') || visto.trimEnd().endsWith(':')
  }
  while (tokens[corte - 1]?.type === 'space') corte--
  const resto = tokens.slice(corte)
  const oculto = resto.reduce((suma, { raw }) => suma + raw.length, 0)
  return oculto < RESTO_MINIMO ? { inicio: tokens, resto: [] } : { inicio: tokens.slice(0, corte), resto }
}

/** Characters of source of one post that a list carries at most. */
const EN_LA_LISTA = 6000

/** Cuts a very long text for a list, after a paragraph where there is one. */
export function cortar(contenido: string): string {
  if (contenido.length <= EN_LA_LISTA) return contenido
  const parrafo = contenido.lastIndexOf('\n\n', EN_LA_LISTA)
  return cortarEn(contenido, parrafo > 0 ? parrafo : EN_LA_LISTA)
}
