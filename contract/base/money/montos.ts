import { type Centimos, centimos } from './money.ts'

const ALREDEDOR = '((?:[-+−₡ ]|CRC)*)'
const cifrasCon = (miles: string, decimal: string) =>
  new RegExp(
    `^${ALREDEDOR}(\\d+|\\d{1,3}(?:([ ${miles}])\\d{3}(?:\\3\\d{3})*))(?:\\${decimal}(\\d{1,2}))?${ALREDEDOR}$`,
    'i',
  )
const FORMAS = { '.': cifrasCon(',', '.'), ',': cifrasCon('.', ',') }

/**
 * Reads an amount as a bank writes it, whose decimal sign is known: `1,234.50`, `-1 234,5`, `₡1.234,50-`, `CRC 1234`; null for anything
 * else. Thousands are grouped by the other sign or by spaces, or not at all. All in integers.
 */
export function montoDeBanco(texto: string, decimal: ',' | '.'): Centimos | null {
  const partes = FORMAS[decimal].exec(texto.replace(/\s/g, ' '))
  if (!partes) return null
  const [, antes, enteros, , decimales = '', despues] = partes
  const alrededor = `${antes}${despues}`
  const signos = alrededor.match(/[-+−]/g) ?? []
  if (signos.length > 1 || (alrededor.match(/₡|CRC/gi) ?? []).length > 1) return null
  const monto = Number(enteros!.replace(/\D/g, '') + decimales.padEnd(2, '0'))
  if (!Number.isSafeInteger(monto)) return null
  return centimos(signos.length > 0 && signos[0] !== '+' && monto > 0 ? -monto : monto)
}
