import type { Token } from 'marked'

/** More than four lines of a card ever show. */
const SUFICIENTE = 600

/** The beginning of a text without its marks, in one line. */
export function comienzoDe(tokens: readonly Token[]): string {
  let texto = ''
  for (const token of tokens) {
    if (texto.length > SUFICIENTE) break
    texto += ` ${textoDe(token)}`
  }
  return texto.replace(/\s+/g, ' ').trim().slice(0, SUFICIENTE)
}

function textoDe(token: Token): string {
  if (token.type === 'list') return (token.items as Token[]).map(textoDe).join(' ')
  if ('tokens' in token && token.tokens) return token.tokens.map(textoDe).join('')
  return 'text' in token ? token.text : ''
}
