import { esAdmin } from '../../contract/cuentas.ts'
import { calculada, columnas, instante, texto } from '../columnas.ts'

export const USUARIO = columnas(
  texto('nombre', 'Nombre', 'busqueda', 'csv'),
  texto('apellido', 'Apellido', 'busqueda', 'csv'),
  texto('email', 'Correo', 'busqueda', 'csv'),
  instante('creado', 'Registro', 'csv'),
  calculada('Rol', (cuenta: { rol: string }) => (esAdmin(cuenta) ? 'Administrador' : 'Cliente'), 'csv', 'historia'),
)
