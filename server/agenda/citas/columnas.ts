import type { WallTime } from '../../../contract/base/time/tiempo.ts'
import { calculada, columnas, momento, texto } from '../../base/db/columns.ts'

/** The history tells neither the customer nor the notes, only that the notes changed (readings 43). */
export const CITA = columnas(
  momento('inicio', 'Fecha y hora', 'busqueda', 'csv'),
  momento('inicio', 'Fecha', 'historia'),
  calculada('Duración', (cita: Tiempo) => `${minutos(cita)} min`, 'busqueda'),
  calculada('Duración (minutos)', (cita: Tiempo) => String(minutos(cita)), 'csv'),
  calculada('Duración', (cita: Tiempo) => `${minutos(cita)} minutos`, 'historia'),
  texto('servicio', 'Servicio', 'busqueda', 'csv', 'historia'),
  texto('nombre', 'Nombre', 'busqueda', 'csv'),
  texto('apellido', 'Apellido', 'busqueda', 'csv'),
  texto('email', 'Correo', 'busqueda', 'csv'),
  texto('atiendeNombre', 'Con', 'csv', 'historia'),
  texto('estado', 'Estado', 'csv', 'historia'),
  calculada(
    'Asistencia',
    ({ inasistencia }: { inasistencia: number | null }) => (inasistencia === null ? null : 'No asistió'),
    'historia',
  ),
  calculada('Persona', ({ usuarioId }: { usuarioId: number }) => `n.º ${usuarioId}`, 'historia'),
  texto('notas', 'Notas', 'busqueda', 'csv'),
  calculada('Notas', ({ notas }: { notas: string | null }) => notas && `${notas.length} caracteres`, 'historia'),
)

interface Tiempo {
  inicio: WallTime
  fin: WallTime
}

function minutos({ inicio, fin }: Tiempo): number {
  return fin - inicio
}
