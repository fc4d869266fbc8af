import * as z from 'zod/mini'
import {
  Colones,
  conNombres,
  FechaDeTexto,
  FechaHora,
  fechaHora,
  Id,
  IdDeTexto,
  Instante,
  imagenOpcional,
  Precio,
  Ref,
  texto,
  VersionVista,
} from '../base/campos.ts'
import { centimos } from '../base/dinero.ts'
import { endpoint } from '../base/endpoint.ts'
import { listaFiltrada } from '../base/listas.ts'
import { Repetir } from '../base/repetir.ts'

/** What the times of a workshop are called on the wire. */
export const NOMBRES_DE_TALLER = { fechaInicio: 'inicio', fechaFin: 'fin' } as const

const TallerEnLaRed = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  fechaInicio: FechaHora,
  fechaFin: FechaHora,
  lugar: z.string(),
  imagen: z.nullable(z.string()),
  cupoMaximo: z.int(),
  precio: Colones,
  activo: z.boolean(),
  /** Appointments can be booked meanwhile; otherwise it takes its hours while it is active. */
  agendable: z.boolean(),
  /** Seats taken. */
  inscritos: z.int(),
  version: z.int(),
})
export const Taller = conNombres(TallerEnLaRed, NOMBRES_DE_TALLER)
export type Taller = z.output<typeof Taller>

/** Only CONFIRMADA takes a seat (readings 34). */
export const ESTADOS_DE_INSCRIPCION = ['CONFIRMADA', 'CANCELADA', 'EN_ESPERA'] as const
export const EstadoDeInscripcion = z.enum(ESTADOS_DE_INSCRIPCION)
export type EstadoDeInscripcion = z.output<typeof EstadoDeInscripcion>

const SEAT = { fechaInscripcion: 'fecha' } as const

const seat = { id: Id, tallerId: Id, fechaInscripcion: Instante, tallerNombre: z.string(), estado: EstadoDeInscripcion }

/** An enrolment as its owner and administrators see it. */
export const Inscripcion = conNombres(
  z.object({
    ...seat,
    usuarioId: Id,
    usuarioNombre: z.string(),
    usuarioApellido: z.string(),
    usuarioEmail: z.string(),
    /** `+50688880000`; absent for who has none. */
    usuarioTelefono: z.optional(z.string()),
    /** When the person said that they come; absent until then. */
    confirmada: z.optional(Instante),
  }),
  SEAT,
)
export type Inscripcion = z.output<typeof Inscripcion>

/** A seat as anyone may count it: who sits there is told to administrators and to the person only (readings 8). */
export const Cupo = conNombres(
  z.object({
    ...seat,
    usuarioId: z.optional(Id),
    usuarioNombre: z.optional(z.string()),
    usuarioApellido: z.optional(z.string()),
    usuarioEmail: z.optional(z.string()),
    usuarioTelefono: z.optional(z.string()),
    confirmada: z.optional(Instante),
  }),
  SEAT,
)
export type Cupo = z.output<typeof Cupo>

const params = z.object({ id: IdDeTexto })

export const listTalleres = endpoint({
  method: 'GET',
  path: '/api/talleres',
  access: 'opcional',
  summary: 'The workshops that are active and not over, by start; all of them, or a page of them, for administrators.',
  query: listaFiltrada(['activos', 'inactivos'], ['titulo', 'inicio']),
  response: z.array(Taller),
})

export const getTaller = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}',
  access: 'opcional',
  summary: 'One workshop.',
  params,
  response: Taller,
})

export const listInscripciones = endpoint({
  method: 'GET',
  path: '/api/inscripciones',
  access: 'admin',
  summary: 'The enrolments, newest first.',
  query: listaFiltrada(['por-cobrar', 'en-espera', 'canceladas'], ['fecha', 'estado']),
  response: z.array(Inscripcion),
})

export const getInscripcion = endpoint({
  method: 'GET',
  path: '/api/inscripciones/{id}',
  access: 'admin',
  summary: 'One enrolment.',
  params,
  response: Inscripcion,
})

export const listInscripcionesDeTaller = endpoint({
  method: 'GET',
  path: '/api/inscripciones/taller/{tallerId}',
  access: 'opcional',
  summary: 'One row per seat taken; rows of other people name nobody, but for administrators.',
  params: z.object({ tallerId: IdDeTexto }),
  response: z.array(Cupo),
  tolera: 'unaSola',
})

export const inscribir = endpoint({
  method: 'POST',
  path: '/api/inscripciones',
  access: 'sesion',
  conClave: true,
  summary: 'Enrol a person in a workshop.',
  body: z.object({ usuario: Ref, taller: Ref }),
  response: Inscripcion,
  status: 201,
  refuses: [404, 409, 429],
})

export const deleteInscripcion = endpoint({
  method: 'DELETE',
  path: '/api/inscripciones/{id}',
  access: 'sesion',
  summary: 'Give a seat back: administrators, and its owner until the workshop starts.',
  params,
  response: 'texto',
  refuses: [409],
})

export const listTalleresAgendados = endpoint({
  method: 'GET',
  path: '/api/inscripciones/agendadas/{fecha}/{userId}',
  access: 'sesion',
  summary: 'The workshops of one day a user is enrolled in; one of several days is listed on each of them.',
  params: z.object({ fecha: FechaDeTexto, userId: IdDeTexto }),
  response: z.array(Taller),
})

// Apart from talleres.ts, which visitors load.

/** Sentences of the workshop form (specification section 5). */
export const FECHAS_REQUERIDAS = 'Debes ingresar la fecha y hora de inicio y fin.'
export const FECHAS_INVALIDAS = 'Fechas inválidas. Por favor selecciona correctamente las fechas y horas.'
export const FIN_ANTES_DE_INICIO = 'La fecha/hora de fin debe ser posterior a la de inicio.'

/** The workshop form (specification section 5). `activo` is true and `precio` 0 when absent; without `imagen` or `agendable` it keeps what it has (no). */
const TallerDeForm = z.object({
  titulo: texto('El título', 160),
  descripcion: texto('La descripción', 10_000),
  fechaInicio: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
  fechaFin: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
  lugar: texto('El lugar', 200),
  imagen: z.optional(imagenOpcional()),
  cupoMaximo: z
    .number('El cupo debe ser un número.')
    .check(
      z.int('El cupo debe ser un número entero.'),
      z.minimum(1, 'El cupo debe ser al menos 1.'),
      z.maximum(10_000, 'El cupo es demasiado alto.'),
    ),
  precio: z._default(Precio, centimos(0)),
  activo: z._default(z.boolean('El estado debe ser sí o no.'), true),
  agendable: z.optional(z.boolean('Indica si se puede agendar durante el taller.')),
  /** False asks to be refused with `hay_choque` when it takes hours in which appointments are booked; they stay in any case. */
  insistir: z.optional(z.boolean('Indica si se guarda de todos modos.')),
  version: VersionVista,
})

/** Also told when something else is wrong, as soon as both dates are right. */
const finTrasInicio = z.refine<z.output<typeof TallerDeForm>>(({ fechaInicio, fechaFin }) => fechaFin > fechaInicio, {
  error: FIN_ANTES_DE_INICIO,
  path: ['fechaFin'],
  when: ({ issues }) => issues.every(({ path }) => !/^fecha/.test(String(path?.[0]))),
})

export const TallerForm = conNombres(TallerDeForm.check(finTrasInicio), NOMBRES_DE_TALLER)

const TallerNuevo = z.extend(TallerDeForm, { repetir: z.optional(Repetir) })

export const createTaller = endpoint({
  method: 'POST',
  path: '/api/talleres',
  access: 'admin',
  conClave: true,
  summary: 'Add a workshop, or with `repetir` several of the same; answers the first.',
  body: conNombres(TallerNuevo.check(finTrasInicio), NOMBRES_DE_TALLER),
  response: Taller,
  status: 201,
  refuses: [409],
})

export const updateTaller = endpoint({
  method: 'PUT',
  path: '/api/talleres/{id}',
  access: 'admin',
  summary: 'Change a workshop; nobody enrolled is removed.',
  params,
  body: TallerForm,
  response: Taller,
  refuses: [409],
})

export const deleteTaller = endpoint({
  method: 'DELETE',
  path: '/api/talleres/{id}',
  access: 'admin',
  summary: 'Delete a workshop nobody is enrolled in.',
  params,
  response: 'texto',
  refuses: [409],
})
