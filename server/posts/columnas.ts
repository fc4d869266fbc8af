import { columnas, instante, texto } from '../columnas.ts'

/** Posts have no text for searches: they are few, and the screen searches those it has. */
export const POST = columnas(
  texto('titulo', 'Título', 'csv', 'historia'),
  texto('contenido', 'Contenido', 'csv', 'historia'),
  texto('imagen', 'Imagen', 'csv', 'historia'),
  instante('fecha', 'Fecha', 'csv'),
)
