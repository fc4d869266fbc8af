import * as z from 'zod/mini'
import { Colones, FechaHora, Id, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { PagoAcordado } from '../tienda/pagos.ts'

/** Without its notes. */
export const CitaProxima = z.object({
  ...{ id: Id, inicio: FechaHora, fin: FechaHora, servicio: z.string() },
  /** When they said that they come; absent until then. */
  confirmada: z.optional(Instante),
  /** The last minute at which its owner may cancel or move it. */
  cambiableHasta: z.optional(FechaHora),
  version: z.optional(z.int()),
  /** Absent where no price was agreed. */
  pago: z.optional(PagoAcordado),
})

export const TallerProximo = z.object({
  id: Id,
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  lugar: z.string(),
  /** Of the own enrolment. */
  inscripcionId: z.optional(Id),
  pago: z.optional(PagoAcordado),
})

/** What is ahead of a customer, each list only as long as anybody reads it. */
const Mio = z.object({
  /** AGENDADA and not over, by start. */
  citas: z.array(CitaProxima),
  /** The active workshops with a seat of theirs that are not over, by start. */
  talleres: z.array(TallerProximo),
  /** PENDIENTE, those that wait longest first. */
  ordenes: z.array(z.object({ codigoOrden: z.string(), fecha: Instante, total: Colones })),
  /** Seats of workshops that are held for them, who waited, until `hasta`. */
  cupos: z.array(z.object({ tallerId: Id, titulo: z.string(), inicio: FechaHora, fin: FechaHora, hasta: Instante })),
  /** The same of hours of days that were full. */
  horas: z.array(z.object({ id: Id, servicio: z.string(), inicio: FechaHora, fin: FechaHora, hasta: Instante })),
})
export type Mio = z.output<typeof Mio>

export const getMio = endpoint({
  method: 'GET',
  path: '/api/mio',
  access: 'sesion',
  summary:
    "The caller's own next appointments and workshops, their orders that wait to be paid, and what is held for them.",
  response: Mio,
})
