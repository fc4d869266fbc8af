import { columnas, dinero, texto } from '../columnas.ts'

export const SERVICIO = columnas(
  texto('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  texto('detalle', 'Detalle', 'busqueda', 'csv', 'historia'),
  texto('siBuscas', 'Si buscas', 'historia'),
  texto('imagen', 'Imagen', 'historia'),
  dinero('precio', 'Precio', 'busqueda', 'csv', 'historia'),
)
