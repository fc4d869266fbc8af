import * as z from 'zod/mini'
import { Id, IdDeTexto, parrafoOpcional, Ref, VersionVista } from '../base/fields/fields.ts'
import { FechaHora, fechaHora } from '../base/fields/time-fields.ts'
import { VECES_MAXIMO } from '../base/time/repeat.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { Cita, Duracion, EstadoDeCita, insistir, NOTAS_MAXIMO, ServicioElegido, UsuarioElegido } from './citas/citas.ts'

/** The starts of a series, in any order. */
const Fechas = z
  .array(fechaHora('La fecha y la hora de la cita no son válidas.'), 'Faltan las fechas de la serie.')
  .check(
    z.minLength(1, 'La serie necesita al menos una fecha.'),
    z.maxLength(VECES_MAXIMO, `La serie puede tener ${VECES_MAXIMO} citas como máximo.`),
  )

/** The check of one date before the series is booked. */
const FechaRevisada = z.object({
  fechaHora: FechaHora,
  /** A sentence saying why the date cannot be booked; null when it can. */
  choque: z.nullable(z.string()),
  /** A warning in a sentence, such as a block, a workshop, a neighbour's buffer or a closed day. The date can be booked all the same. */
  aviso: z.nullable(z.string()),
})
export type FechaRevisada = z.output<typeof FechaRevisada>

export const revisarSerie = endpoint({
  method: 'POST',
  path: '/api/series/revisar',
  access: 'admin',
  cambia: [],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'What stands in the way of a series of appointments, date by date. Changes nothing.',
  body: z.object({
    fechas: Fechas,
    duracion: Duracion,
    servicio: z.optional(ServicioElegido),
    persona: z.nullish(Ref),
  }),
  response: z.array(FechaRevisada),
  refuses: [404],
})

export const createSerie = endpoint({
  method: 'POST',
  path: '/api/series',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  summary:
    'Book all these appointments or none, over blocks and workshops with `insistir`; the person is told in one mail.',
  body: z.object({
    fechas: Fechas,
    duracion: Duracion,
    servicio: ServicioElegido,
    notas: parrafoOpcional('La nota', NOTAS_MAXIMO),
    insistir,
    usuario: UsuarioElegido,
    persona: z.nullish(Ref),
  }),
  response: z.object({ id: Id, citas: z.array(Cita) }),
  status: 201,
  refuses: [404, 409],
})

/** `numero` of `total` is its place; `siguientes` counts the later ones that are AGENDADA. Null when it was booked alone. */
const LugarEnSerie = z.nullable(z.object({ id: Id, numero: z.int(), total: z.int(), siguientes: z.int() }))

/** A call of its own: the booking screen, which needs no series, loads citas.ts. */
export const getLugarEnSerie = endpoint({
  method: 'GET',
  path: '/api/series/citas/{id}',
  access: 'admin',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'The place of an appointment in its series.',
  params: z.object({ id: IdDeTexto }),
  response: z.object({ serie: LugarEnSerie }),
})

export const updateSiguientes = endpoint({
  method: 'PUT',
  path: '/api/series/citas/{id}',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Change an appointment and with it those of its series that follow and are AGENDADA: by the same shift, to the same duration and service, or CANCELADA with it; notes are of the first alone. All or none; answers the first.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({
    fechaHora: fechaHora('La fecha y la hora de la cita no son válidas.'),
    duracion: Duracion,
    servicio: ServicioElegido,
    estado: EstadoDeCita,
    notas: parrafoOpcional('La nota', NOTAS_MAXIMO),
    persona: z.nullish(Ref),
    insistir,
    version: VersionVista,
  }),
  response: Cita,
  refuses: [409],
})
