import { aColones, type Centimos } from '../../../contract/base/money/money.ts'
import { formatFechaCorta, type WallTime } from '../../../contract/base/time/time.ts'
import { SIN_INDICAR } from '../../../contract/dinero/pagos/pagos.ts'
import type { Cell } from '../../base/db/columns.ts'

export const TITULOS = [
  'Fecha',
  'Movimiento',
  'Qué',
  'Persona',
  'Quién atiende',
  'Forma',
  'Referencia',
  'Documento de Hacienda',
  'Tasa de IVA',
  'Base',
  'IVA',
  'Total',
]

interface Renglon {
  fecha: WallTime
  monto: number
  corrigeId: number | null
  titulo: string
  cosa: string | null
  persona: string
  atiende: string | null
  forma: string | null
  referencia: string | null
  documento: string | null
  tasa: number | null
  importe: number
  iva: number
}

/** A movement at one rate, as a line of the file: the last column sums up to what came in less what went back. */
export function celdasDe({ fecha, monto, corrigeId, titulo, cosa, tasa, importe, iva, ...fila }: Renglon): Cell[] {
  const que = corrigeId === null ? (monto > 0 ? 'Cobro' : 'Devolución') : 'Corrección'
  const quien = [fila.persona, fila.atiende, fila.forma ?? SIN_INDICAR, fila.referencia, fila.documento]
  return [formatFechaCorta(fecha), que, cosa ?? titulo, ...quien, tasa, ...[importe - iva, iva, importe].map(colones)]
}

const colones = (monto: number) => aColones(monto as Centimos)
