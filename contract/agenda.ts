import * as v from 'valibot'
import { FechaDeTexto, FechaHora, Id } from './campos.ts'
import { Cita } from './citas.ts'
import { endpoint } from './endpoint.ts'
import { MINUTOS_POR_DIA } from './tiempo.ts'

/** No agenda is longer, in days. */
const DIAS_MAXIMOS = 31

/** A workshop on a line of time. Wall time of Costa Rica. */
export const TallerEnAgenda = v.object({
  id: Id,
  titulo: v.string(),
  inicio: FechaHora,
  fin: FechaHora,
  lugar: v.string(),
  inscritos: v.number(),
  /** Zero means no limit. */
  cupoMaximo: v.number(),
})
export type TallerEnAgenda = v.InferOutput<typeof TallerEnAgenda>

const DiaDeAgenda = v.object({
  /** yyyy-mm-dd */
  fecha: v.string(),
  /** Minutes since midnight; null on a day that is closed. */
  horario: v.nullable(v.object({ abre: v.number(), cierra: v.number() })),
  /** Why the owner closed this day. */
  motivo: v.nullable(v.string()),
})

export const Agenda = v.object({
  /** Those that touch one of the days, whatever their state, by start. */
  citas: v.array(Cita),
  /** The active ones that touch one of the days, by start. */
  talleres: v.array(TallerEnAgenda),
  /** Every day that was asked for, in order. */
  dias: v.array(DiaDeAgenda),
})
export type Agenda = v.InferOutput<typeof Agenda>

/** An addition of ours, for the week of the back office. */
export const getAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'admin',
  summary: 'Appointments, workshops and opening hours from one day to another, both included; 31 days at most.',
  query: v.pipe(
    v.object({ desde: FechaDeTexto, hasta: FechaDeTexto }),
    v.check(({ desde, hasta }) => hasta >= desde, 'La agenda termina antes de comenzar.'),
    v.check(({ desde, hasta }) => hasta - desde < DIAS_MAXIMOS * MINUTOS_POR_DIA, 'La agenda admite hasta 31 días.'),
  ),
  response: Agenda,
})
