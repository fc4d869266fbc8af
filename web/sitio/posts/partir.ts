import type { MarkedToken } from 'marked'
import { cortarEn } from '../../../contract/base/text/markdown.ts'

/** Characters of source shown before 'Leer más'; fewer than the second number are never hidden. */
const INICIO = 380
const RESTO_MINIMO = 240

/** Cuts a post between blocks: what is seen at once, and the rest, empty when it is not worth a button. */
export function partir(tokens: MarkedToken[]) {
  let corte = 0
  let largo = 0
  while (corte < tokens.length && (largo === 0 || largo + tokens[corte]!.raw.length <= INICIO)) {
    largo += tokens[corte]!.raw.length
    corte++
  }
  while (corte > 1 && (tokens[corte - 1]!.type === 'heading' || tokens[corte - 1]!.type === 'space')) corte--
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
