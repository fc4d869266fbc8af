import * as z from 'zod/mini'
import { FechaDeTexto, FechaHora, Id, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { masDias, medianoche } from '../base/tiempo.ts'
import { Cita } from './citas.ts'

/** No agenda is longer, in days. */
const DIAS_MAXIMOS = 31

/** A workshop on a line of time. Wall time of Costa Rica. */
export const TallerEnAgenda = z.object({
  id: Id,
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  lugar: z.string(),
  inscritos: z.int(),
  /** How many of them have said that they come. */
  confirmados: z.int(),
  /** Zero means no limit. */
  cupoMaximo: z.int(),
  /** Appointments can be booked meanwhile. */
  agendable: z.boolean(),
})
export type TallerEnAgenda = z.output<typeof TallerEnAgenda>

/** One time of a block; `id` is that of all its times. */
export const BloqueoEnAgenda = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  /** It is there every week. */
  semanal: z.boolean(),
  motivo: z.nullable(z.string()),
})
export type BloqueoEnAgenda = z.output<typeof BloqueoEnAgenda>

/** An hour of a full day that is held for who waits for one, until they take it or that moment comes. */
export const HoraGuardada = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  usuarioId: Id,
  usuarioNombre: z.string(),
  ofrecidaHasta: Instante,
})
export type HoraGuardada = z.output<typeof HoraGuardada>

/** Minutes since midnight. */
const Horas = z.object({ abre: z.int(), cierra: z.int() })

const DiaDeAgenda = z.object({
  fecha: FechaDeTexto,
  /** From when it opens first to when it closes last; null on a day that is closed. */
  horario: z.nullable(Horas),
  /** What is open in between, in order; none on a day that is closed. */
  tramos: z.readonly(z.array(Horas)),
  /** Why the owner closed this day. */
  motivo: z.nullable(z.string()),
})

export const Agenda = z.object({
  /** Those that touch one of the days, whatever their state, by start. */
  citas: z.array(Cita),
  /** The active ones that touch one of the days, by start. */
  talleres: z.array(TallerEnAgenda),
  /** Every time of them that touches one of the days, by start. */
  bloqueos: z.array(BloqueoEnAgenda),
  /** Those that touch one of the days, by start. */
  guardadas: z.array(HoraGuardada),
  /** Every day that was asked for, in order. */
  dias: z.array(DiaDeAgenda),
})
export type Agenda = z.output<typeof Agenda>

/** An addition of ours, for the week of the back office. */
export const getAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'admin',
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

/** An addition of ours: in the list, latest first, what comes next is the last of these. */
export const countCitasPorVenir = endpoint({
  method: 'GET',
  path: '/api/citas/por-venir',
  access: 'admin',
  summary: 'How many appointments have not begun, whatever their state.',
  response: z.object({ total: z.int() }),
})
