import * as z from 'zod/mini'
import { Id, IdDeTexto, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { Inscripcion } from './talleres.ts'

const params = z.object({ id: IdDeTexto })

/** Somebody's place in the waiting list of a workshop. */
export const EsperaDeTaller = z.object({
  /** To leave the list, or to let an offer pass: `deleteInscripcion`. */
  inscripcionId: Id,
  /** 1 for who is next. */
  lugar: z.int(),
  /** Until when a seat is held for them, which `tomarCupo` takes; null while none is. */
  ofrecidaHasta: z.nullable(Instante),
})
export type EsperaDeTaller = z.output<typeof EsperaDeTaller>

/** Null for who does not wait. */
const MiEspera = z.object({ espera: z.nullable(EsperaDeTaller) })

export const getEsperaDeTaller = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}/espera',
  access: 'sesion',
  summary: "The caller's own place in the waiting list of a workshop.",
  params,
  response: MiEspera,
})

export const esperarCupo = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/espera',
  access: 'sesion',
  summary: 'Wait for a seat in a full workshop; who waits already keeps their place.',
  params,
  response: MiEspera,
  refuses: [404, 409, 429],
})

export const tomarCupo = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/espera/tomar',
  access: 'sesion',
  summary: 'Take the seat that is held for the caller, who waits; or one that is free.',
  params,
  response: Inscripcion,
  refuses: [404, 409],
})

/** Who waits for a seat, as an administrator sees the list. */
export const EnEspera = z.object({
  id: Id,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  usuarioEmail: z.string(),
  usuarioTelefono: z.optional(z.string()),
  /** Since when. */
  fecha: Instante,
  ofrecidaHasta: z.nullable(Instante),
})
export type EnEspera = z.output<typeof EnEspera>

export const listEsperaDeTaller = endpoint({
  method: 'GET',
  path: '/api/inscripciones/taller/{tallerId}/espera',
  access: 'admin',
  summary: 'Who waits for a seat in a workshop, in the order of the list, and what is held for whom until when.',
  params: z.object({ tallerId: IdDeTexto }),
  response: z.array(EnEspera),
})
