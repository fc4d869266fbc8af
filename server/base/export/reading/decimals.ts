import type { Centimos } from '../../../../contract/base/money/money.ts'
import { montoDeBanco } from '../../../../contract/base/money/montos.ts'
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
