import { columnas, dinero, instante, texto } from '../columnas.ts'

export const ORDEN = columnas(
  texto('codigo', 'Código', 'busqueda'),
  texto('usuario_nombre', 'Nombre', 'busqueda'),
  texto('usuario_apellido', 'Apellido', 'busqueda'),
  texto('usuario_email', 'Correo', 'busqueda'),
  instante('fecha', 'Fecha', 'busqueda'),
  texto('codigoOrden', 'Código', 'csv'),
  texto('usuarioNombre', 'Nombre', 'csv'),
  texto('usuarioApellido', 'Apellido', 'csv'),
  texto('usuarioEmail', 'Correo', 'csv'),
  instante('fechaOrden', 'Fecha', 'csv'),
  dinero('total', 'Total', 'busqueda', 'csv'),
  texto('estado', 'Estado', 'csv', 'historia'),
)
