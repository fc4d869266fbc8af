import * as v from 'valibot'
import {
  Colones,
  FechaDeTexto,
  FechaHora,
  fechaHora,
  Id,
  IdDeTexto,
  Instante,
  Precio,
  Ref,
  SiNo,
  texto,
  VersionVista,
} from './campos.ts'
import { endpoint } from './endpoint.ts'
import { ListaQuery } from './listas.ts'

/** Sentences of the workshop form (specification section 5). */
export const FECHAS_REQUERIDAS = 'Debes ingresar la fecha y hora de inicio y fin.'
export const FECHAS_INVALIDAS = 'Fechas inválidas. Por favor selecciona correctamente las fechas y horas.'
export const FIN_ANTES_DE_INICIO = 'La fecha/hora de fin debe ser posterior a la de inicio.'

export const Taller = v.object({
  id: Id,
  titulo: v.string(),
  descripcion: v.string(),
  /** Costa Rica's wall time, as fechaFin. */
  fechaInicio: FechaHora,
  fechaFin: FechaHora,
  lugar: v.string(),
  cupoMaximo: v.number(),
  precio: Colones,
  activo: SiNo,
  /** Seats taken. */
  inscritos: v.number(),
  version: v.number(),
})
export type Taller = v.InferOutput<typeof Taller>

/** The workshop form (specification section 5). `activo` is true and `precio` 0 when absent. */
export const TallerForm = v.pipe(
  v.object({
    titulo: texto('El título', 160),
    descripcion: texto('La descripción', 10_000),
    fechaInicio: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
    fechaFin: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
    lugar: texto('El lugar', 200),
    cupoMaximo: v.pipe(
      v.number('El cupo debe ser un número.'),
      v.integer('El cupo debe ser un número entero.'),
      v.minValue(1, 'El cupo debe ser al menos 1.'),
      v.maxValue(10_000, 'El cupo es demasiado alto.'),
    ),
    precio: v.optional(Precio, 0),
    activo: v.optional(v.boolean('El estado debe ser sí o no.'), true),
    version: VersionVista,
  }),
  v.forward(
    v.partialCheck(
      [['fechaInicio'], ['fechaFin']],
      ({ fechaInicio, fechaFin }) => fechaFin > fechaInicio,
      FIN_ANTES_DE_INICIO,
    ),
    ['fechaFin'],
  ),
)

/** Only CONFIRMADA takes a seat (readings 34). */
export const ESTADOS_DE_INSCRIPCION = ['CONFIRMADA', 'CANCELADA', 'EN_ESPERA'] as const
export const EstadoDeInscripcion = v.picklist(ESTADOS_DE_INSCRIPCION)
export type EstadoDeInscripcion = v.InferOutput<typeof EstadoDeInscripcion>

const seat = { id: Id, tallerId: Id, fechaInscripcion: Instante, tallerNombre: v.string(), estado: EstadoDeInscripcion }

/** An enrolment as its owner and administrators see it. */
export const Inscripcion = v.object({
  ...seat,
  usuarioId: Id,
  usuarioNombre: v.string(),
  usuarioApellido: v.string(),
  usuarioEmail: v.string(),
})
export type Inscripcion = v.InferOutput<typeof Inscripcion>

/** A seat as anyone may count it: who sits there is told to administrators and to the person only (readings 8). */
export const Cupo = v.object({
  ...seat,
  usuarioId: v.optional(Id),
  usuarioNombre: v.optional(v.string()),
  usuarioApellido: v.optional(v.string()),
  usuarioEmail: v.optional(v.string()),
})
export type Cupo = v.InferOutput<typeof Cupo>

const params = v.object({ id: IdDeTexto })

export const listTalleres = endpoint({
  method: 'GET',
  path: '/api/talleres',
  access: 'opcional',
  summary: 'The workshops that are active and not over, by start; all of them, or a page of them, for administrators.',
  query: ListaQuery,
  response: v.array(Taller),
})

export const getTaller = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}',
  access: 'opcional',
  summary: 'One workshop.',
  params,
  response: Taller,
})

export const createTaller = endpoint({
  method: 'POST',
  path: '/api/talleres',
  access: 'admin',
  summary: 'Add a workshop.',
  body: TallerForm,
  response: Taller,
  status: 201,
})

export const updateTaller = endpoint({
  method: 'PUT',
  path: '/api/talleres/{id}',
  access: 'admin',
  summary: 'Change a workshop; nobody enrolled is removed.',
  params,
  body: TallerForm,
  response: Taller,
})

export const deleteTaller = endpoint({
  method: 'DELETE',
  path: '/api/talleres/{id}',
  access: 'admin',
  summary: 'Delete a workshop nobody is enrolled in.',
  params,
  response: 'texto',
})

export const listInscripciones = endpoint({
  method: 'GET',
  path: '/api/inscripciones',
  access: 'admin',
  summary: 'The enrolments, newest first.',
  query: ListaQuery,
  response: v.array(Inscripcion),
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
  params: v.object({ tallerId: IdDeTexto }),
  response: v.array(Cupo),
})

export const inscribir = endpoint({
  method: 'POST',
  path: '/api/inscripciones',
  access: 'sesion',
  summary: 'Enrol a person in a workshop.',
  body: v.object({ usuario: Ref, taller: Ref }),
  response: Inscripcion,
  status: 201,
})

export const deleteInscripcion = endpoint({
  method: 'DELETE',
  path: '/api/inscripciones/{id}',
  access: 'sesion',
  summary: 'Give a seat back: administrators, and its owner until the workshop starts.',
  params,
  response: 'texto',
})

export const listTalleresAgendados = endpoint({
  method: 'GET',
  path: '/api/inscripciones/agendadas/{fecha}/{userId}',
  access: 'sesion',
  summary: 'The workshops of one day a user is enrolled in; one of several days is listed on each of them.',
  params: v.object({ fecha: FechaDeTexto, userId: IdDeTexto }),
  response: v.array(Taller),
})
