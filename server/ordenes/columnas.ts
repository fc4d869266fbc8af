import { columnas, dinero, instante, texto } from '../columnas.ts'

export const ORDEN = columnas(
  texto('codigoOrden', 'Código', 'busqueda', 'csv'),
  texto('usuarioNombre', 'Nombre', 'busqueda', 'csv'),
  texto('usuarioApellido', 'Apellido', 'busqueda', 'csv'),
  texto('usuarioEmail', 'Correo', 'busqueda', 'csv'),
  instante('fecha', 'Fecha', 'busqueda', 'csv'),
  dinero('total', 'Total', 'busqueda', 'csv'),
  texto('estado', 'Estado', 'csv', 'historia'),
)
