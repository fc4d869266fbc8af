import { amount, columns, integer, text, yesNo } from '../../base/db/columns.ts'

/** Products are found by name only (R-busqueda-de-productos). */
export const PRODUCTO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  text('descripcion', 'Descripción', 'csv', 'historia'),
  amount('precio', 'Precio', 'csv', 'historia'),
  integer('stock', 'Stock', 'csv', 'historia'),
  text('imagenUrl', 'Imagen', 'historia'),
  yesNo('activo', 'Activo', 'csv', 'historia'),
  text('categoria', 'Categoría', 'csv', 'historia'),
  integer('iva', 'IVA', 'csv', 'historia'),
)
