import { amount, columns, computed, integer, text, yesNo } from '../../base/db/columns.ts'

export const BONO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  computed('Servicios', ({ nombres }: { nombres: readonly string[] }) => nombres.join(', '), 'csv', 'historia'),
  integer('sesiones', 'Sesiones', 'csv', 'historia'),
  amount('precio', 'Precio', 'busqueda', 'csv', 'historia'),
  text('vence', 'Vence', 'csv', 'historia'),
  yesNo('seComparte', 'Se comparte', 'csv', 'historia'),
)
