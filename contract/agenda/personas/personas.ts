import * as z from 'zod/mini'
import { Id } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { HorarioDelDia } from '../horario/horario.ts'

/** How a person is booked. */
const Atiende = z.object({
  /** The ids of the services that this person gives; none means all. */
  servicios: z.array(Id),
  /** The hours of this person; none means those of the practice. */
  horario: z.array(HorarioDelDia),
})

/** A person who attends at the practice; null where the owner has written nothing. */
const Persona = z.object({
  id: Id,
  nombre: z.string(),
  /** The licence to practise: `Código 12345 del Colegio de Profesionales en Psicología`. */
  credencial: z.nullable(z.string()),
  /** The subjects this person works on. */
  enfoque: z.nullable(z.string()),
  /** The person's own sentence, without quotation marks. */
  frase: z.nullable(z.string()),
  /** The portrait: from the root of the site, or an address elsewhere. */
  imagen: z.nullable(z.string()),
  /** Absent for who cannot be booked. While nobody can, the practice has one line of time (R-varios). */
  atiende: z.optional(Atiende),
})
export type Persona = z.output<typeof Persona>

/** In the owner's order; version 0 until the owner writes the list. `salas` is the number of rooms, absent while they are not counted. */
export const PersonasGuardadas = z.object({
  personas: z.array(Persona),
  salas: z.optional(z.int()),
  version: z.int(),
})
export type PersonasGuardadas = z.output<typeof PersonasGuardadas>

export const getPersonas = endpoint({
  method: 'GET',
  path: '/api/ajustes/personas',
  access: 'publico',
  lee: ['ajustes', 'personas'],
  summary: 'The people who attend at the practice, in the order in which they are shown.',
  response: PersonasGuardadas,
})
