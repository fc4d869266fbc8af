import * as v from 'valibot'
import { FechaDeTexto, FechaHora, fechaHora, Id, IdDeTexto, Ref, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { ListaQuery } from './listas.ts'
import { MINUTOS_POR_DIA, type WallTime } from './tiempo.ts'

export const ESTADOS_DE_CITA = ['AGENDADA', 'CANCELADA', 'COMPLETADA'] as const
export const EstadoDeCita = v.picklist(ESTADOS_DE_CITA, 'El estado debe ser AGENDADA, CANCELADA o COMPLETADA.')
export type EstadoDeCita = v.InferOutput<typeof EstadoDeCita>

/** Minutes (specification section 9). */
export const DURACION_POR_DEFECTO = 60

/** No appointment is longer: a CHECK of the database too, which lets overlaps be looked up within one day. */
export const DURACION_MAXIMA = MINUTOS_POR_DIA

/** The notes of an appointment, in UTF-16 units. */
export const NOTAS_MAXIMO = 5000

/** Sentences of the booking screen (specification sections 5 and 8), the same from the server. */
export const DOMINGO_CERRADO = 'No se puede reservar los domingos. Selecciona otro día en el calendario.'
export const SIN_HORARIOS = 'No hay horarios disponibles para este día.'

/** Midnight of the last day one can book when it is `ahora`: the end of the month three months ahead (specification section 9). */
export function ultimoDiaReservable(ahora: WallTime): WallTime {
  const fecha = new Date(ahora * 60_000)
  return Date.UTC(fecha.getUTCFullYear(), fecha.getUTCMonth() + 4, 0) / 60_000
}

export const Cita = v.object({
  id: Id,
  /** Costa Rica's wall time. */
  fechaHora: FechaHora,
  /** Minutes. */
  duracion: v.number(),
  /** The name of the service when the appointment was made (readings 30). */
  servicio: v.string(),
  estado: EstadoDeCita,
  notas: v.nullable(v.string()),
  usuario: v.object({ id: Id }),
  usuarioNombre: v.string(),
  usuarioCorreo: v.string(),
  version: v.number(),
})
export type Cita = v.InferOutput<typeof Cita>

const Duracion = v.pipe(
  v.number('La duración debe ser un número de minutos.'),
  v.integer('La duración debe ser un número entero de minutos.'),
  v.minValue(1, 'La duración debe ser de al menos 1 minuto.'),
  v.maxValue(DURACION_MAXIMA, 'La duración no puede pasar de un día.'),
)

/** Sentence of the appointment form (specification section 5). */
export const SIN_USUARIO = 'Debes seleccionar un usuario.'
const UsuarioElegido = v.object(
  { id: v.pipe(v.number(SIN_USUARIO), v.safeInteger(SIN_USUARIO), v.minValue(1, SIN_USUARIO)) },
  SIN_USUARIO,
)

const campos = {
  fechaHora: fechaHora('La fecha y la hora de la cita no son válidas.'),
  servicio: texto('El servicio', 120),
  notas: textoOpcional('La nota', NOTAS_MAXIMO),
}

export const listCitas = endpoint({
  method: 'GET',
  path: '/api/citas',
  access: 'admin',
  summary: 'The appointments, latest first.',
  query: ListaQuery,
  response: v.array(Cita),
})

/** Somebody's own booking always has 60 minutes and AGENDADA, whatever is sent (readings 27). */
export const createCita = endpoint({
  method: 'POST',
  path: '/api/citas',
  access: 'sesion',
  summary:
    'Book an appointment. An administrator may book for anyone and outside the opening hours, but never over another.',
  body: v.object({
    ...campos,
    duracion: v.optional(Duracion, DURACION_POR_DEFECTO),
    estado: v.optional(EstadoDeCita, 'AGENDADA'),
    usuario: UsuarioElegido,
  }),
  response: Cita,
  status: 201,
})

export const updateCita = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}',
  access: 'admin',
  summary: 'Change an appointment; without usuario, duracion or estado it keeps the ones it has.',
  params: v.object({ id: IdDeTexto }),
  body: v.object({
    ...campos,
    duracion: v.optional(Duracion),
    estado: v.optional(EstadoDeCita),
    usuario: v.nullish(Ref),
    version: VersionVista,
  }),
  response: Cita,
})

export const deleteCita = endpoint({
  method: 'DELETE',
  path: '/api/citas/{id}',
  access: 'admin',
  summary: 'Delete an appointment.',
  params: v.object({ id: IdDeTexto }),
  response: 'texto',
})

export const getCita = endpoint({
  method: 'GET',
  path: '/api/citas/{id}',
  access: 'admin',
  summary: 'One appointment.',
  params: v.object({ id: IdDeTexto }),
  response: Cita,
})

export const listCitasAgendadas = endpoint({
  method: 'GET',
  path: '/api/citas/agendadas/{fecha}/{userId}',
  access: 'sesion',
  summary: "A user's appointments of one day, whatever their state.",
  params: v.object({ fecha: FechaDeTexto, userId: IdDeTexto }),
  response: v.array(Cita),
})

export const listHorariosDisponibles = endpoint({
  method: 'GET',
  path: '/api/citas/horariosDisponibles',
  access: 'publico',
  summary: 'The free slots of a day, as HH:mm; `duracion` in minutes, 60 when absent.',
  query: v.object({
    fecha: FechaDeTexto,
    duracion: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'La duración debe ser un número de minutos.'),
        v.transform(Number),
        Duracion,
      ),
    ),
  }),
  response: v.array(v.string()),
})

/** An addition of ours, so that the calendar can tell closed days before anybody chooses one. */
export const listDiasCerrados = endpoint({
  method: 'GET',
  path: '/api/citas/diasCerrados',
  access: 'publico',
  summary: 'The days (yyyy-mm-dd) from today to the end of the booking window on which the practice is closed.',
  response: v.array(v.string()),
})
