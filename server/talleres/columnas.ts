import { cuposDisponibles } from '../../contract/cupos.ts'
import { calculada, columnas, dinero, entero, instante, momento, siNo, texto } from '../columnas.ts'

export const TALLER = columnas(
  texto('titulo', 'Título', 'busqueda', 'csv', 'historia'),
  texto('descripcion', 'Descripción', 'busqueda', 'csv', 'historia'),
  momento('inicio', 'Inicio', 'busqueda', 'csv', 'historia'),
  momento('fin', 'Fin', 'busqueda', 'csv', 'historia'),
  texto('lugar', 'Lugar', 'busqueda', 'csv', 'historia'),
  entero('cupoMaximo', 'Cupo máximo', 'csv', 'historia'),
  calculada('Disponibles', disponibles, 'csv'),
  dinero('precio', 'Precio', 'busqueda', 'csv', 'historia'),
  siNo('activo', 'Activo', 'csv', 'historia'),
)

function disponibles({ cupoMaximo, inscritos }: { cupoMaximo: number; inscritos: number }): string {
  return String(cuposDisponibles(cupoMaximo, inscritos))
}

/** The history does not tell of it by name. */
export const INSCRIPCION = columnas(
  instante('fecha', 'Fecha', 'busqueda', 'csv'),
  instante('fecha', 'Fecha de inscripción', 'historia'),
  texto('titulo', 'Taller', 'busqueda'),
  texto('nombre', 'Nombre', 'busqueda'),
  texto('apellido', 'Apellido', 'busqueda'),
  texto('email', 'Correo', 'busqueda'),
  texto('tallerNombre', 'Taller', 'csv'),
  texto('usuarioNombre', 'Nombre', 'csv'),
  texto('usuarioApellido', 'Apellido', 'csv'),
  texto('usuarioEmail', 'Correo', 'csv'),
  calculada('Persona', ({ usuarioId }: { usuarioId: number }) => `n.º ${usuarioId}`, 'historia'),
  texto('estado', 'Estado', 'csv', 'historia'),
)
