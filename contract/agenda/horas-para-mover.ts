import * as z from 'zod/mini'
import { FechaDeTexto, HoraDelDia, IdDeTexto, TokenDeEnlace } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** A day that the practice is open, of one appointment that could be moved to it. */
export const DiaParaMover = z.object({
  fecha: FechaDeTexto,
  /** The hours (HH:mm) that it fits in with its buffer, its own time counted as free and not among them. */
  horas: z.array(HoraDelDia),
  /** How many there would be if nobody else had any. */
  total: z.int(),
})
export type DiaParaMover = z.output<typeof DiaParaMover>

/** Additions of ours, so that nothing is offered that `moverCita` refuses and nothing is missing that it takes. */
export const listHorasParaMover = endpoint({
  method: 'GET',
  path: '/api/citas/{id}/horas',
  access: 'sesion',
  summary: 'To which hours a customer can move an own appointment, from today to the end of the booking window.',
  params: z.object({ id: IdDeTexto }),
  response: z.array(DiaParaMover),
  refuses: [409],
})

/** A POST, so that the token is in no address. */
export const listHorasDeEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/horas',
  access: 'publico',
  summary: 'The same of the appointment that the link of a mail is about; the link stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: z.array(DiaParaMover),
  refuses: [409, 429],
})
