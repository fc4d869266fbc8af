import type { MarkedToken } from 'marked'

/** Characters of source that a card shows before 'Leer más', and how many it never hides. */
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
