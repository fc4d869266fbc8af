import type { Centimos } from '../../../contract/base/money/money.ts'
import { formatMomento, type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { cobros, columns, computed, moment, telefono, text } from '../../base/db/columns.ts'

/** The history tells neither the customer nor the notes, only that the notes changed (R-discrecion). */
export const CITA = columns(
  moment('inicio', 'Fecha y hora', 'busqueda', 'csv'),
  moment('inicio', 'Fecha', 'historia'),
  computed('Duración', (cita: Tiempo) => `${minutos(cita)} min`, 'busqueda'),
  computed('Duración (minutos)', (cita: Tiempo) => String(minutos(cita)), 'csv'),
  computed('Duración', (cita: Tiempo) => `${minutos(cita)} minutos`, 'historia'),
  text('servicio', 'Servicio', 'busqueda', 'csv', 'historia'),
  text('nombre', 'Nombre', 'busqueda', 'csv'),
  text('apellido', 'Apellido', 'busqueda', 'csv'),
  text('email', 'Correo', 'busqueda', 'csv'),
  telefono(({ telefono }: { telefono: string | null }) => telefono),
  text('atiendeNombre', 'Con', 'csv', 'historia'),
  text('estado', 'Estado', 'csv', 'historia'),
  computed(
    'Asistencia',
    ({ inasistencia }: { inasistencia: number | null }) => (inasistencia === null ? null : 'No asistió'),
    'historia',
  ),
  computed('Paga con', ({ bonoId }: { bonoId: number | null }) => (bonoId === null ? null : 'Bono'), 'historia'),
  computed(
    'Espera su adelanto hasta',
    ({ pagarAntes }: { pagarAntes: Instante | null }) =>
      pagarAntes === null ? null : formatMomento(wallTimeDe(pagarAntes)),
    'historia',
  ),
  ...cobros(({ estado }: Cobrada) => estado !== 'CANCELADA'),
  computed('Persona', ({ usuarioId }: { usuarioId: number }) => `n.º ${usuarioId}`, 'historia'),
  text('notas', 'Notas', 'busqueda', 'csv'),
  computed('Notas', ({ notas }: { notas: string | null }) => notas && `${notas.length} caracteres`, 'historia'),
)

interface Cobrada {
  estado: string
  precioAcordado: Centimos | null
  cobrado: number
  falta: number
}

interface Tiempo {
  inicio: WallTime
  fin: WallTime
}

function minutos({ inicio, fin }: Tiempo): number {
  return fin - inicio
}
