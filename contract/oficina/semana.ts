import * as z from 'zod/mini'
import { Cita } from '../agenda/citas/citas.ts'
import { Id } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { masDias, medianoche } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'

/** Longest agenda, in days. */
const DIAS_MAXIMOS = 31

/** A workshop on a line of time. Wall time of Costa Rica. */
export const TallerEnAgenda = z.object({
  id: Id,
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  lugar: z.string(),
  inscritos: z.int(),
  /** Enrolled people who have said that they come. */
  confirmados: z.int(),
  /** Zero means no limit. */
  cupoMaximo: z.int(),
  /** True: appointments can be booked during the workshop. */
  agendable: z.boolean(),
  /** The people who give it; absent where it takes everybody's time. */
  personas: z.optional(z.array(PersonaQueAtiende)),
})
export type TallerEnAgenda = z.output<typeof TallerEnAgenda>

/** One occurrence of a block; `id` is the block's, shared by all its occurrences. */
export const BloqueoEnAgenda = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  /** True when the block repeats every week. */
  semanal: z.boolean(),
  motivo: z.nullable(z.string()),
  /** The person who is away; absent where everybody is. */
  persona: z.optional(PersonaQueAtiende),
})
export type BloqueoEnAgenda = z.output<typeof BloqueoEnAgenda>

/** An hour of a full day, held for a person on its waiting list until they take it or `ofrecidaHasta` passes. */
export const HoraGuardada = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  usuarioId: Id,
  usuarioNombre: z.string(),
  ofrecidaHasta: InstanteDeTexto,
  /** The person who attends; absent when nobody is named. */
  persona: z.optional(PersonaQueAtiende),
})
export type HoraGuardada = z.output<typeof HoraGuardada>

/** Minutes since midnight. */
const Horas = z.object({ abre: z.int(), cierra: z.int() })

const DiaDeAgenda = z.object({
  fecha: FechaDeTexto,
  /** From the first opening to the last closing; null on a closed day. */
  horario: z.nullable(Horas),
  /** The open intervals of the day, in order; empty on a closed day. */
  tramos: z.array(Horas),
  /** The owner's reason for closing the day. */
  motivo: z.nullable(z.string()),
})

export const Agenda = z.object({
  /** Appointments in any state that touch one of the days, by start. */
  citas: z.array(Cita),
  /** Active workshops that touch one of the days, by start. */
  talleres: z.array(TallerEnAgenda),
  /** Occurrences of blocks that touch one of the days, by start. */
  bloqueos: z.array(BloqueoEnAgenda),
  /** Held hours that touch one of the days, by start. */
  guardadas: z.array(HoraGuardada),
  dias: z.array(DiaDeAgenda),
})
export type Agenda = z.output<typeof Agenda>

/** Our addition, for the week of the back office. */
export const getAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'admin',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'servicios', 'talleres', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Appointments, workshops, blocks and opening hours from one day to another, both included; 31 days at most.',
  query: z.object({ desde: FechaDeTexto, hasta: FechaDeTexto }).check(
    z.refine(({ desde, hasta }) => hasta >= desde, 'La agenda termina antes de comenzar.'),
    z.refine(
      ({ desde, hasta }) => medianoche(hasta) < masDias(medianoche(desde), DIAS_MAXIMOS),
      'La agenda admite hasta 31 días.',
    ),
  ),
  response: Agenda,
})
