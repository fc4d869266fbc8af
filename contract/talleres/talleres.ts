import * as z from 'zod/mini'
import {
  Colones,
  conNombres,
  Id,
  IdDeTexto,
  nuestro,
  Ref,
  TasaDeCosa,
  TextoONada,
  Version,
} from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { listaFiltrada } from '../base/wire/filtered-list.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'
import { PagoDeFila } from '../dinero/pagos/pagos.ts'

/** Names of a workshop's times on the wire, and ours. */
export const NOMBRES_DE_TALLER = { fechaInicio: 'inicio', fechaFin: 'fin' } as const

const TallerEnLaRed = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  fechaInicio: FechaHora,
  fechaFin: FechaHora,
  lugar: z.string(),
  imagen: TextoONada,
  cupoMaximo: z.int(),
  /** Paid as it stands, with IVA. */
  precio: Colones,
  iva: TasaDeCosa,
  activo: z.boolean(),
  /** True: appointments can be booked during the workshop. False: an active workshop takes its hours. */
  agendable: nuestro(z.boolean(), false),
  /** The people who give it; absent where it takes everybody's time. */
  personas: z.optional(z.array(PersonaQueAtiende)),
  /** True when it takes every room; absent when it takes one. */
  todasLasSalas: z.optional(z.boolean()),
  /** Taken seats. */
  inscritos: nuestro(z.int(), 0),
  version: Version,
})
export const Taller = conNombres(TallerEnLaRed, NOMBRES_DE_TALLER)
export type Taller = z.output<typeof Taller>

/** Only CONFIRMADA takes a seat (R-cupo). */
export const ESTADOS_DE_INSCRIPCION = ['CONFIRMADA', 'CANCELADA', 'EN_ESPERA'] as const
export const EstadoDeInscripcion = z.enum(ESTADOS_DE_INSCRIPCION)
export type EstadoDeInscripcion = z.output<typeof EstadoDeInscripcion>

const SEAT = { fechaInscripcion: 'fecha' } as const

const seat = {
  id: Id,
  tallerId: Id,
  fechaInscripcion: InstanteDeTexto,
  tallerNombre: z.string(),
  estado: EstadoDeInscripcion,
}

/** What a person sees of an own enrolment: this list and nothing else. */
const InscripcionDeClienteEnLaRed = z.object({
  ...seat,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  usuarioEmail: z.string(),
  /** `+50688880000`; absent when the person has none. */
  usuarioTelefono: z.optional(z.string()),
  /** The instant at which the person confirmed; absent until then. */
  confirmada: z.optional(InstanteDeTexto),
})
export const InscripcionDeCliente = conNombres(InscripcionDeClienteEnLaRed, SEAT)

/** The workshop of an enrolment in a list of the practice; `esperan` is who waits for a seat, `falta` what is still asked for of all of them. */
const TallerDeFila = z.object({
  inicio: FechaHora,
  cupoMaximo: z.int(),
  inscritos: z.int(),
  esperan: z.int(),
  falta: Colones,
})

/** An enrolment for administrators. A new fact that the practice alone sees is added here. */
export const Inscripcion = conNombres(
  z.extend(InscripcionDeClienteEnLaRed, {
    /** In a page of the list only, like the next. */
    pago: z.optional(PagoDeFila),
    taller: z.optional(TallerDeFila),
  }),
  SEAT,
)
export type Inscripcion = z.output<typeof Inscripcion>

/** An occupied seat, countable by anyone. Only administrators and the person themselves learn whose it is (R-asiento-anonimo). */
export const Cupo = conNombres(
  z.object({
    ...seat,
    /** Which words there are is not documented: the browser counts a row of any. */
    estado: z.union([EstadoDeInscripcion, z.string()]),
    usuarioId: z.optional(Id),
    usuarioNombre: z.optional(z.string()),
    usuarioApellido: z.optional(z.string()),
    usuarioEmail: z.optional(z.string()),
    usuarioTelefono: z.optional(z.string()),
    confirmada: z.optional(InstanteDeTexto),
  }),
  SEAT,
)
export type Cupo = z.output<typeof Cupo>

const params = z.object({ id: IdDeTexto })

export const listTalleres = endpoint({
  method: 'GET',
  path: '/api/talleres',
  access: 'opcional',
  lee: ['personas', 'talleres'],
  partes: ['RECEPCION'],
  summary: 'The workshops that are active and not over, by start; all of them, or a page of them, for administrators.',
  query: listaFiltrada(['activos', 'inactivos'], ['titulo', 'inicio']),
  response: z.array(Taller),
})

export const getTaller = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}',
  access: 'opcional',
  lee: ['personas', 'talleres'],
  partes: ['RECEPCION'],
  summary: 'One workshop.',
  params,
  response: Taller,
})

export const listInscripciones = endpoint({
  method: 'GET',
  path: '/api/inscripciones',
  access: 'admin',
  lee: ['ajustes', 'avisos', 'dinero', 'talleres', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'The enrolments, newest first; by `taller` those of the next workshop first, of past ones last.',
  query: listaFiltrada(['por-cobrar', 'en-espera', 'canceladas'], ['fecha', 'estado', 'taller']),
  response: z.array(Inscripcion),
})

export const getInscripcion = endpoint({
  method: 'GET',
  path: '/api/inscripciones/{id}',
  access: 'admin',
  lee: ['talleres', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'One enrolment.',
  params,
  response: Inscripcion,
})

export const listInscripcionesDeTaller = endpoint({
  method: 'GET',
  path: '/api/inscripciones/taller/{tallerId}',
  access: 'opcional',
  lee: ['talleres', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'One row per seat taken; rows of other people name nobody, but for administrators.',
  params: z.object({ tallerId: IdDeTexto }),
  response: z.array(Cupo),
  tolera: 'unaSola',
})

export const inscribir = endpoint({
  method: 'POST',
  path: '/api/inscripciones',
  access: 'sesion',
  cambia: ['avisos', 'dinero', 'historia', 'talleres'],
  partes: ['RECEPCION'],
  conClave: true,
  summary: 'Enrol a person in a workshop.',
  body: z.object({ usuario: Ref, taller: Ref }),
  response: InscripcionDeCliente,
  status: 201,
  refuses: [404, 409, 429],
})

export const deleteInscripcion = endpoint({
  method: 'DELETE',
  path: '/api/inscripciones/{id}',
  access: 'sesion',
  cambia: ['avisos', 'dinero', 'historia', 'talleres'],
  partes: ['RECEPCION'],
  summary: 'Give a seat back: administrators, and its owner until the workshop starts.',
  params,
  response: 'texto',
  refuses: [409],
})

/** The way back from `deleteInscripcion` of its owner (R-deshacer). */
export const recuperarInscripcion = endpoint({
  method: 'PUT',
  path: '/api/inscripciones/recuperar/{id}',
  access: 'sesion',
  cambia: ['avisos', 'dinero', 'talleres'],
  partes: ['RECEPCION'],
  summary: 'Take a seat back that was given up, while the workshop has one free.',
  params,
  response: 'texto',
  refuses: [409],
})

export const listTalleresAgendados = endpoint({
  method: 'GET',
  path: '/api/inscripciones/agendadas/{fecha}/{userId}',
  access: 'sesion',
  lee: ['talleres'],
  partes: ['RECEPCION'],
  summary: 'The workshops of one day a user is enrolled in; one of several days is listed on each of them.',
  params: z.object({ fecha: FechaDeTexto, userId: IdDeTexto }),
  response: z.array(Taller),
})
