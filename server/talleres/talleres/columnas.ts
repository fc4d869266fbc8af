import type { Centimos } from '../../../contract/base/money/money.ts'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import {
  amount,
  cobros,
  columns,
  computed,
  instantText,
  integer,
  moment,
  telefono,
  text,
  yesNo,
} from '../../base/db/columns.ts'

export const TALLER = columns(
  text('titulo', 'Título', 'busqueda', 'csv', 'historia'),
  text('descripcion', 'Descripción', 'busqueda', 'csv', 'historia'),
  moment('inicio', 'Inicio', 'busqueda', 'csv', 'historia'),
  moment('fin', 'Fin', 'busqueda', 'csv', 'historia'),
  text('lugar', 'Lugar', 'busqueda', 'csv', 'historia'),
  text('imagen', 'Imagen', 'historia'),
  integer('cupoMaximo', 'Cupo máximo', 'busqueda', 'csv', 'historia'),
  computed('Disponibles', disponibles, 'csv'),
  amount('precio', 'Precio', 'busqueda', 'csv', 'historia'),
  integer('iva', 'IVA', 'historia'),
  yesNo('activo', 'Activo', 'busqueda', 'csv', 'historia'),
  yesNo('agendable', 'Se puede agendar durante este taller', 'historia'),
  computed('Lo dan', quienesLoDan, 'csv', 'historia'),
)

function quienesLoDan({ personas = [] }: { personas?: readonly { nombre: string }[] }): string | null {
  return personas.map(({ nombre }) => nombre).join(', ') || null
}

function disponibles({ cupoMaximo, inscritos }: { cupoMaximo: number; inscritos: number }): string {
  return String(cuposDisponibles(cupoMaximo, inscritos))
}

/** The history does not name the enrolled person. */
export const INSCRIPCION = columns(
  instantText('fecha', 'Fecha', 'busqueda', 'csv'),
  instantText('fecha', 'Fecha de inscripción', 'historia'),
  text('tallerNombre', 'Taller', 'busqueda', 'csv'),
  text('usuarioNombre', 'Nombre', 'busqueda', 'csv'),
  text('usuarioApellido', 'Apellido', 'busqueda', 'csv'),
  text('usuarioEmail', 'Correo', 'busqueda', 'csv'),
  telefono(({ usuarioTelefono }: { usuarioTelefono: string | null }) => usuarioTelefono),
  computed('Persona', ({ usuarioId }: { usuarioId: number }) => `n.º ${usuarioId}`, 'historia'),
  text('estado', 'Estado', 'csv', 'historia'),
  computed(
    'Asistencia',
    ({ asistio }: { asistio: number | null }) => (asistio === null ? null : 'Asistió'),
    'csv',
    'historia',
  ),
  ...cobros(({ estado }: Cobrada) => estado === 'CONFIRMADA'),
)

interface Cobrada {
  estado: string
  precioAcordado: Centimos | null
  cobrado: number
  falta: number
}
