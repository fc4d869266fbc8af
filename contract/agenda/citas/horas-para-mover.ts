import * as z from 'zod/mini'
import { IdDeTexto, TokenDeEnlace } from '../../base/fields/fields.ts'
import { FechaDeTexto, HoraDelDia } from '../../base/fields/time-fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'

/** An open day to which an appointment could be moved. */
export const DiaParaMover = z.object({
  fecha: FechaDeTexto,
  /** Hours (HH:mm) at which it fits with its buffer. Its present time counts as free, but is left out. */
  horas: z.array(HoraDelDia),
  /** How many hours there would be on an empty day. */
  total: z.int(),
})
export type DiaParaMover = z.output<typeof DiaParaMover>

/** Additions of ours: they offer exactly the hours that `moverCita` accepts from customers. */
export const listHorasParaMover = endpoint({
  method: 'GET',
  path: '/api/citas/{id}/horas',
  access: 'sesion',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'personas', 'servicios', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'To which hours a customer can move an own appointment, from today to the end of the booking window; an administrator any, without notice.',
  params: z.object({ id: IdDeTexto }),
  /** With whom an administrator would move it; absent for who attends it. */
  query: z.object({ persona: z.optional(IdDeTexto) }),
  response: z.array(DiaParaMover),
  refuses: [409],
})

/** A POST, so that the token is in no address. */
export const listHorasDeEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/horas',
  access: 'publico',
  cambia: [],
  summary: 'The same of the appointment that the link of a mail is about; the link stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: z.array(DiaParaMover),
  refuses: [409, 429],
})
