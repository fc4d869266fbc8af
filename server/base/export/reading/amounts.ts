import { type Centimos, centimos } from '../../../../contract/base/money/money.ts'
import { archivoInvalido } from '../../http/refuse.ts'
import { type Celda, centimosDe } from './cell.ts'

export type Decimal = '.' | ','

/** More than any amount is written with. */
const LETRAS_DE_MONTO = 40
/** A text that no column takes for an amount. */
const NINGUNO = '?'

/** A cell of a column of amounts. */
interface Escrita {
  n: number
  celda: Celda
}

/** The signs with which an amount can be read; both where it has neither thousands nor decimals. */
export function decimalesDe(texto: string): Decimal[] {
  return (['.', ','] as const).filter((decimal) => montoDeBanco(limpio(texto), decimal) !== null)
}

/**
 * The decimal sign of a whole column. Throws where some of its amounts can only be read with one and others only with the other: then
 * none of them can be trusted.
 */
export function decimalDeColumna(titulo: string, escritas: readonly Escrita[]): Decimal {
  const primeras: Partial<Record<Decimal, Escrita>> = {}
  for (const escrita of escritas) {
    if (escrita.celda.numero !== undefined) continue
    const [decimal, otro] = decimalesDe(escrita.celda.texto)
    if (decimal && !otro) primeras[decimal] ??= escrita
  }
  const { '.': punto, ',': coma } = primeras
  if (punto && coma) {
    const [una, otra] = [punto, coma].sort((a, b) => a.n - b.n) as [Escrita, Escrita]
    throw archivoInvalido(
      `La columna «${titulo}» se contradice: la línea ${una.n} dice ${una.celda.texto.trim()} y la línea ${otra.n} dice ${otra.celda.texto.trim()}. Descarga otra vez el archivo.`,
    )
  }
  return coma ? ',' : '.'
}

/** Reads one amount of a column; null for what is no amount, 0 for nothing. */
export function montoDe({ texto, numero }: Celda, decimal: Decimal): Centimos | null {
  if (numero !== undefined) return centimosDe(numero)
  const escrito = limpio(texto)
  return escrito === '' || escrito === '-' ? (0 as Centimos) : montoDeBanco(escrito, decimal)
}

/** `¢` and `colones` are other ways to write the sign that is known. What is too long for an amount is answered as no amount. */
function limpio(texto: string): string {
  const escrito = texto.trim()
  if (escrito.length > LETRAS_DE_MONTO) return NINGUNO
  return escrito
    .replace(/¢/g, '₡')
    .replace(/colones\.?$/i, '')
    .trim()
}

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
