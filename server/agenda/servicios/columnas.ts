import { columnas, dinero, entero, texto } from '../../base/db/columns.ts'

export const SERVICIO = columnas(
  texto('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  texto('detalle', 'Detalle', 'busqueda', 'csv', 'historia'),
  texto('siBuscas', 'Si buscas', 'historia'),
  entero('duracion', 'Duración (minutos)', 'historia'),
  entero('margen', 'Descanso después (minutos)', 'historia'),
  texto('imagen', 'Imagen', 'historia'),
  dinero('precio', 'Precio', 'busqueda', 'csv', 'historia'),
)
