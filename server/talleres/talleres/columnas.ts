import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import { calculada, columnas, dinero, entero, instante, momento, siNo, texto } from '../../base/db/columns.ts'

export const TALLER = columnas(
  texto('titulo', 'Título', 'busqueda', 'csv', 'historia'),
  texto('descripcion', 'Descripción', 'busqueda', 'csv', 'historia'),
  momento('inicio', 'Inicio', 'busqueda', 'csv', 'historia'),
  momento('fin', 'Fin', 'busqueda', 'csv', 'historia'),
  texto('lugar', 'Lugar', 'busqueda', 'csv', 'historia'),
  texto('imagen', 'Imagen', 'historia'),
  entero('cupoMaximo', 'Cupo máximo', 'busqueda', 'csv', 'historia'),
  calculada('Disponibles', disponibles, 'csv'),
  dinero('precio', 'Precio', 'busqueda', 'csv', 'historia'),
  siNo('activo', 'Activo', 'busqueda', 'csv', 'historia'),
  siNo('agendable', 'Se puede agendar durante este taller', 'historia'),
  calculada('Lo dan', quienesLoDan, 'csv', 'historia'),
)

function quienesLoDan({ personas = [] }: { personas?: readonly { nombre: string }[] }): string | null {
  return personas.map(({ nombre }) => nombre).join(', ') || null
}

function disponibles({ cupoMaximo, inscritos }: { cupoMaximo: number; inscritos: number }): string {
  return String(cuposDisponibles(cupoMaximo, inscritos))
}

/** The history does not name the enrolled person. */
export const INSCRIPCION = columnas(
  instante('fecha', 'Fecha', 'busqueda', 'csv'),
  instante('fecha', 'Fecha de inscripción', 'historia'),
  texto('tallerNombre', 'Taller', 'busqueda', 'csv'),
  texto('usuarioNombre', 'Nombre', 'busqueda', 'csv'),
  texto('usuarioApellido', 'Apellido', 'busqueda', 'csv'),
  texto('usuarioEmail', 'Correo', 'busqueda', 'csv'),
  calculada('Persona', ({ usuarioId }: { usuarioId: number }) => `n.º ${usuarioId}`, 'historia'),
  texto('estado', 'Estado', 'csv', 'historia'),
  calculada(
    'Asistencia',
    ({ asistio }: { asistio: number | null }) => (asistio === null ? null : 'Asistió'),
    'csv',
    'historia',
  ),
)
