import { columnas, dinero, entero, siNo, texto } from '../../base/db/columns.ts'

/** Products are found by name only (specification section 5). */
export const PRODUCTO = columnas(
  texto('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  texto('descripcion', 'Descripción', 'csv', 'historia'),
  dinero('precio', 'Precio', 'csv', 'historia'),
  entero('stock', 'Stock', 'csv', 'historia'),
  texto('imagenUrl', 'Imagen', 'historia'),
  siNo('activo', 'Activo', 'csv', 'historia'),
  texto('categoria', 'Categoría', 'historia'),
)
