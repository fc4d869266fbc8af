import { calculada, columnas, dinero, momento, texto } from '../../base/db/columns.ts'

export const COBRO = columnas(
  momento('fecha', 'Fecha', 'busqueda', 'csv', 'historia'),
  texto('titulo', 'Qué', 'busqueda', 'csv'),
  texto('persona', 'Persona', 'busqueda', 'csv'),
  dinero('monto', 'Monto', 'busqueda', 'csv', 'historia'),
  calculada('Movimiento', ({ monto }: { monto: number }) => (monto < 0 ? 'Devolución' : 'Cobro'), 'csv'),
  calculada('Forma', ({ forma }: { forma: string | null }) => forma ?? 'Sin indicar', 'busqueda', 'csv', 'historia'),
  texto('referencia', 'Referencia', 'busqueda', 'csv', 'historia'),
)
