import * as z from 'zod/mini'
import {
  conNombres,
  Id,
  IdDeTexto,
  nuestro,
  numeroDeTexto,
  parrafo,
  parrafoOpcional,
  Ref,
  TextoONada,
  Version,
} from '../../base/fields/fields.ts'
import {
  duracion,
  FechaDeTexto,
  FechaHora,
  fechaHora,
  HoraDelDia,
  InstanteDeTexto,
} from '../../base/fields/time-fields.ts'
import { primeroDeMes } from '../../base/time/periods.ts'
import { fechaDe, MINUTOS_POR_DIA, masDias, masMinutos, medianoche, type WallTime } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../../cuentas/cuentas.ts'
import { Adelanto, PagoDeFila } from '../../dinero/pagos/pagos.ts'

export const ESTADOS_DE_CITA = ['AGENDADA', 'CANCELADA', 'COMPLETADA'] as const
export const EstadoDeCita = z.enum(ESTADOS_DE_CITA, 'El estado debe ser AGENDADA, CANCELADA o COMPLETADA.')
export type EstadoDeCita = z.output<typeof EstadoDeCita>

/** Minutes (R-duracion). */
export const DURACION_POR_DEFECTO = 60

/** In minutes. A CHECK of the database repeats it, so that overlaps are looked up within one day. */
export const DURACION_MAXIMA = MINUTOS_POR_DIA

/** The notes of an appointment, in UTF-16 units. */
export const NOTAS_MAXIMO = 5000

/** Sentences of the booking screen (R-ventana, R-horas-del-dia); the server says them too. */
export const DOMINGO_CERRADO = 'No se puede reservar los domingos. Selecciona otro día en el calendario.'
export const SIN_HORARIOS = 'No hay horarios disponibles para este día.'

/** Midnight of the last bookable day, seen from `ahora`: the end of the month three months ahead (R-ventana). */
export function ultimoDiaReservable(ahora: WallTime): WallTime {
  return masDias(medianoche(primeroDeMes(fechaDe(ahora), 4)), -1)
}

/** What a customer sees of an own appointment: this list and nothing else. */
const CitaDeClienteEnLaRed = z.object({
  id: Id,
  fechaHora: FechaHora,
  /** Minutes. */
  duracion: z.int(),
  /** Minutes kept free afterwards, whoever books next; absent when there are none. */
  margen: z.optional(z.int()),
  /** The name of the service at the time of booking (R-servicio-nombrado). */
  servicio: z.string(),
  estado: EstadoDeCita,
  notas: TextoONada,
  usuario: z.object({ id: Id }),
  usuarioNombre: z.string(),
  usuarioCorreo: z.string(),
  /** `+50688880000`; absent when the person has none. */
  usuarioTelefono: z.optional(z.string()),
  /** The person who attends; absent when nobody is named, as while nobody can be booked. */
  persona: z.optional(PersonaQueAtiende),
  /** The instant at which the customer confirmed this time (R-hechos-aparte); absent until then. */
  confirmada: z.optional(InstanteDeTexto),
  /** The sold bono that pays it; absent while none does. */
  bono: z.optional(Id),
  /** What is paid ahead so that the hour is kept; absent where nothing is. */
  adelanto: z.optional(Adelanto),
  version: Version,
})

/** A new fact that the practice alone sees is added here. */
const CitaEnLaRed = z.extend(CitaDeClienteEnLaRed, {
  /** Whether it is noted that the person did not come (R-hechos-aparte); absent otherwise. */
  noAsistio: z.optional(z.boolean()),
  /** In a page of the list only. */
  pago: z.optional(PagoDeFila),
})

export type CitaDeCliente = ConTiempo<z.output<typeof CitaDeClienteEnLaRed>>

export const CitaDeCliente = z.codec(CitaDeClienteEnLaRed, z.custom<CitaDeCliente>(), {
  decode: conTiempo,
  encode: sinTiempo,
})

/** An appointment from `inicio` to before `fin`; `fechaHora` and `duracion` on the wire. */
export type Cita = ConTiempo<z.output<typeof CitaEnLaRed>>

type ConTiempo<C> = Omit<C, 'fechaHora' | 'duracion'> & { inicio: WallTime; fin: WallTime }

export const Cita = z.codec(CitaEnLaRed, z.custom<Cita>(), { decode: conTiempo, encode: sinTiempo })

const CitaPropiaEnLaRed = z.extend(CitaDeClienteEnLaRed, {
  /** The last minute at which its owner may cancel or move it; null unless it is AGENDADA. */
  cambiableHasta: nuestro(z.nullable(FechaHora), null),
})

export type CitaPropia = ConTiempo<z.output<typeof CitaPropiaEnLaRed>>

export const CitaPropia = z.codec(CitaPropiaEnLaRed, z.custom<CitaPropia>(), { decode: conTiempo, encode: sinTiempo })

function conTiempo<C extends { fechaHora: WallTime; duracion: number }>({ fechaHora, duracion, ...cita }: C) {
  return { ...cita, inicio: fechaHora, fin: masMinutos(fechaHora, duracion) }
}

function sinTiempo<C extends { inicio: WallTime; fin: WallTime }>({ inicio, fin, ...cita }: C) {
  return { ...cita, fechaHora: inicio, duracion: fin - inicio }
}

export const Duracion = duracion()

/** From the appointment form (R-formulario-de-cita). */
export const SIN_USUARIO = 'Debes seleccionar un usuario.'
export const UsuarioElegido = z.object(
  { id: z.number(SIN_USUARIO).check(z.int(SIN_USUARIO), z.minimum(1, SIN_USUARIO)) },
  SIN_USUARIO,
)

/** The name of a service as it was stored: that of an older version may hold what a name of one line holds no more. */
export const ServicioElegido = parrafo('El servicio', 120)

/** An administrator's wish to book over a block or a workshop, after the refusal `hay_choque` (R-insistir). */
export const insistir = z.optional(z.boolean())

/** True pays it with money, though a bono of its customer would pay it. */
export const sinBono = z.optional(z.boolean())

export const NOMBRES = { fechaHora: 'inicio' } as const

/** Fields of the appointment form, whoever sends it. */
export const campos = {
  fechaHora: fechaHora('La fecha y la hora de la cita no son válidas.'),
  servicio: ServicioElegido,
  notas: parrafoOpcional('La nota', NOTAS_MAXIMO),
}

/** A customer's own booking always has the minutes of its service (60 by default) and is AGENDADA, whatever is sent (R-reserva, R-duracion). */
export const createCita = endpoint({
  method: 'POST',
  path: '/api/citas',
  access: 'sesion',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  summary:
    'Book an appointment, with `persona` or whoever is free; an administrator at any hour, over a block with `insistir`, never over another.',
  body: conNombres(
    z.object({
      ...campos,
      duracion: z._default(Duracion, DURACION_POR_DEFECTO),
      estado: z._default(EstadoDeCita, 'AGENDADA'),
      usuario: UsuarioElegido,
      persona: z.nullish(Ref),
      insistir,
      sinBono,
    }),
    NOMBRES,
  ),
  response: CitaDeCliente,
  status: 201,
  refuses: [404, 409, 429],
})

export const listCitasAgendadas = endpoint({
  method: 'GET',
  path: '/api/citas/agendadas/{fecha}/{userId}',
  access: 'sesion',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'usuarios'],
  partes: ['RECEPCION'],
  summary: "A user's appointments of one day, whatever their state.",
  params: z.object({ fecha: FechaDeTexto, userId: IdDeTexto }),
  response: z.array(CitaPropia),
})

export const listHorariosDisponibles = endpoint({
  method: 'GET',
  path: '/api/citas/horariosDisponibles',
  access: 'publico',
  lee: ['agenda', 'ajustes', 'personas', 'servicios'],
  summary:
    'The free slots of a day, as HH:mm, for `servicio` or of `duracion` minutes, 60 when absent; with `persona` hers; without it those of anybody who gives `servicio`, and without that those at which everybody is free.',
  query: z.object({
    fecha: FechaDeTexto,
    servicio: z.optional(campos.servicio),
    duracion: z.optional(z.pipe(numeroDeTexto(/^\d{1,4}$/, 'La duración debe ser un número de minutos.'), Duracion)),
    persona: z.optional(IdDeTexto),
  }),
  response: z.array(HoraDelDia),
  refuses: [404, 409],
})

/** For other programs: our calendar reads `disponibilidad`, which says more of each day. */
export const listDiasCerrados = endpoint({
  method: 'GET',
  path: '/api/citas/diasCerrados',
  access: 'publico',
  lee: ['agenda', 'personas', 'servicios'],
  summary: 'The days (yyyy-mm-dd) from today to the end of the booking window on which the practice is closed.',
  response: z.array(FechaDeTexto),
})
