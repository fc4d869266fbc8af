import * as z from 'zod/mini'
import { Id, IdDeTexto } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { InscripcionDeCliente } from './talleres.ts'

const params = z.object({ id: IdDeTexto })

/** A person's place in the waiting list of a workshop. */
export const EsperaDeTaller = z.object({
  /** `deleteInscripcion` with this id leaves the list, or declines an offer. */
  inscripcionId: Id,
  /** 1 is next. */
  lugar: z.int(),
  /** The end of an offer, which `tomarCupo` takes; null while no seat is held. */
  ofrecidaHasta: z.nullable(InstanteDeTexto),
})
export type EsperaDeTaller = z.output<typeof EsperaDeTaller>

/** `espera` is null when the caller does not wait. */
const MiEspera = z.object({ espera: z.nullable(EsperaDeTaller) })

export const getEsperaDeTaller = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}/espera',
  access: 'sesion',
  lee: ['talleres', 'usuarios'],
  summary: "The caller's own place in the waiting list of a workshop.",
  params,
  response: MiEspera,
})

export const esperarCupo = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/espera',
  access: 'sesion',
  cambia: ['dinero', 'talleres'],
  summary: 'Wait for a seat in a full workshop; who waits already keeps their place.',
  params,
  response: MiEspera,
  refuses: [404, 409, 429],
})

export const tomarCupo = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/espera/tomar',
  access: 'sesion',
  cambia: ['avisos', 'dinero', 'talleres'],
  summary: 'Take the seat that is held for the caller, who waits; or one that is free.',
  params,
  response: InscripcionDeCliente,
  refuses: [404, 409],
})

/** A row of the waiting list, for administrators. */
export const EnEspera = z.object({
  id: Id,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  usuarioEmail: z.string(),
  usuarioTelefono: z.optional(z.string()),
  /** The instant at which the wait began. */
  fecha: InstanteDeTexto,
  ofrecidaHasta: z.nullable(InstanteDeTexto),
})
export type EnEspera = z.output<typeof EnEspera>

export const listEsperaDeTaller = endpoint({
  method: 'GET',
  path: '/api/inscripciones/taller/{tallerId}/espera',
  access: 'admin',
  lee: ['talleres', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'Who waits for a seat in a workshop, in the order of the list, and what is held for whom until when.',
  params: z.object({ tallerId: IdDeTexto }),
  response: z.array(EnEspera),
})
