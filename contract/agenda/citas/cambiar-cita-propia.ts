import * as z from 'zod/mini'
import { Colones, conNombres, IdDeTexto, TokenDeEnlace, VersionVista } from '../../base/fields/fields.ts'
import { FechaDeTexto, HoraDelDia } from '../../base/fields/time-fields.ts'
import { type Instante, type WallTime, wallTime, wallTimeDe } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { CitaDeCliente, campos, insistir, NOMBRES } from './citas.ts'

/** An addition of ours, like the next: the steps a customer takes with an own appointment (R-cancelar-o-mover). */
export const cancelarCita = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/cancelar',
  access: 'sesion',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Cancel an own appointment, until the hours before it that the limits say; an administrator at any time.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ version: VersionVista }),
  response: CitaDeCliente,
  refuses: [409],
})

/** The way back from `cancelarCita`, and for an administrator from `deleteCita` (R-deshacer). */
export const recuperarCita = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/recuperar',
  access: 'sesion',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Take back the cancellation of an own appointment, within fifteen minutes and while its time is free; an administrator any at any time, and a deleted one within fifteen minutes.',
  params: z.object({ id: IdDeTexto }),
  response: CitaDeCliente,
  refuses: [409],
})

export const moverCita = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/mover',
  access: 'sesion',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Move an own appointment to a free slot, until the hours before it that the limits say; an administrator at any time and to any hour.',
  params: z.object({ id: IdDeTexto }),
  body: conNombres(z.object({ fechaHora: campos.fechaHora, insistir, version: VersionVista }), NOMBRES),
  response: CitaDeCliente,
  refuses: [409],
})

/** The file says "cita" and the time, never the service or the notes (R-discrecion). */
export const getCalendarioDeCita = endpoint({
  method: 'GET',
  path: '/api/citas/{id}/calendario',
  access: 'sesion',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'personas', 'usuarios'],
  summary: 'One of the own appointments as a file for a calendar program.',
  params: z.object({ id: IdDeTexto }),
  response: 'ics',
})

/** Minutes after booking during which it can be cancelled and moved, whatever the limits say. */
export const GRACIA = 15

/**
 * The customer's last minute for cancelling or moving: `cancelacionHoras` before the start, later within `GRACIA` of the booking, and
 * always before it begins.
 */
export function cambiableHasta(
  { inicio, creado }: { inicio: WallTime; creado: Instante },
  cancelacionHoras: number,
): WallTime {
  const plazo = Math.max(inicio - cancelacionHoras * 60, wallTimeDe(creado) + GRACIA)
  return wallTime(Math.min(plazo, inicio - 1))
}

/** An open day to which an appointment could be moved. */
export const DiaParaMover = z.object({
  fecha: FechaDeTexto,
  /** Hours (HH:mm) at which it fits with its buffer. Its present time counts as free, but is left out. */
  horas: z.array(HoraDelDia),
  /** How many hours there would be on an empty day. */
  total: z.int(),
  /** What it would cost then, where a bono pays it now and none would on that day. */
  costaria: z.optional(Colones),
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
