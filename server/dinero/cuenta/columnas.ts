import { amount, columns, computed, moment, text } from '../../base/db/columns.ts'

export const COBRO = columns(
  moment('fecha', 'Fecha', 'busqueda', 'csv', 'historia'),
  text('titulo', 'Qué', 'busqueda', 'csv'),
  text('persona', 'Persona', 'busqueda', 'csv'),
  amount('monto', 'Monto', 'busqueda', 'csv', 'historia'),
  computed('Movimiento', ({ monto }: { monto: number }) => (monto < 0 ? 'Devolución' : 'Cobro'), 'csv'),
  computed('Forma', ({ forma }: { forma: string | null }) => forma ?? 'Sin indicar', 'busqueda', 'csv', 'historia'),
  text('referencia', 'Referencia', 'busqueda', 'csv', 'historia'),
)

export const DEUDA = columns(
  text('codigo', 'Código', 'busqueda'),
  text('titulo', 'Qué', 'busqueda'),
  text('persona', 'Persona', 'busqueda'),
)
