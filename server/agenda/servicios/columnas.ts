import { amount, columns, integer, text } from '../../base/db/columns.ts'

export const SERVICIO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  text('detalle', 'Detalle', 'busqueda', 'csv', 'historia'),
  text('siBuscas', 'Si buscas', 'historia'),
  integer('duracion', 'Duración (minutos)', 'historia'),
  integer('margen', 'Descanso después (minutos)', 'historia'),
  integer('iva', 'IVA', 'historia'),
  text('imagen', 'Imagen', 'historia'),
  amount('precio', 'Precio', 'busqueda', 'csv', 'historia'),
)
