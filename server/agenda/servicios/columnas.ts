import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import { amount, columns, computed, integer, text, yesNo } from '../../base/db/columns.ts'

export const SERVICIO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  text('detalle', 'Detalle', 'busqueda', 'csv', 'historia'),
  text('siBuscas', 'Si buscas', 'csv', 'historia'),
  integer('duracion', 'Duración (minutos)', 'csv', 'historia'),
  integer('margen', 'Descanso después (minutos)', 'csv', 'historia'),
  integer('iva', 'IVA', 'csv', 'historia'),
  computed('Adelanto', adelantoEnPalabras, 'historia'),
  computed('Pide adelanto', ({ adelantoDe }: { adelantoDe: AdelantoDe }) => DE_CUALES[adelantoDe], 'csv'),
  amount('adelanto', 'Adelanto', 'csv'),
  yesNo('sinSala', 'En línea', 'csv'),
  text('imagen', 'Imagen', 'historia'),
  amount('precio', 'Precio', 'busqueda', 'csv', 'historia'),
)

const DE_CUALES = { NINGUNO: 'ninguno', PRIMERA: 'primera visita', SIEMPRE: 'siempre' } as const

function adelantoEnPalabras({ adelanto, adelantoDe }: { adelanto: Centimos; adelantoDe: AdelantoDe }): string | null {
  return adelanto === 0 ? null : `${formatColones(adelanto)}, ${DE_CUALES[adelantoDe]}`
}
