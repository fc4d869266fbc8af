import type { EstadoDeCita } from '../../../../contract/agenda/citas/citas.ts'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import type { Instante, WallTime } from '../../../../contract/base/time/time.ts'
import { joinTold } from '../../../mensajes/outbox/rules.ts'
import type { Intervalo } from '../../horario/rules.ts'

/** `liberada` was cancelled by the program, because its deposit did not come; `firme` waits for it no more, paid or not, `espera` until another moment than before. */
export type CitaNotice = 'confirmada' | 'cambiada' | 'cancelada' | 'liberada' | 'firme' | 'espera'

/** True when the appointment leaves its customer's calendar. */
export function seQuita(aviso: CitaNotice): boolean {
  return aviso === 'cancelada' || aviso === 'liberada'
}

/** The parts of an appointment that its calendar entry and mails depend on. */
export interface CitaVersion extends Intervalo {
  servicio: string
  estado: EstadoDeCita
  usuarioId: number
  /** The person who attends; null when nobody is named. */
  atiendeId?: number | null
  /** What is paid ahead, and until when that is waited for; both null where nothing is. */
  adelanto?: Centimos | null
  pagarAntes?: Instante | null
}

/** True when the calendar entry changes; it does not contain the notes. */
export function cambia(antes: CitaVersion, despues: CitaVersion): boolean {
  const campos = ['inicio', 'fin', 'servicio', 'estado', 'usuarioId', 'atiendeId'] as const
  return campos.some((campo) => antes[campo] !== despues[campo])
}

/** True when the agreed time changes, which cancels the customer's confirmation. */
export function esOtroAcuerdo(antes: CitaVersion, despues: CitaVersion): boolean {
  return antes.inicio !== despues.inicio || antes.usuarioId !== despues.usuarioId
}

/** The notice for a change of an appointment; null before or after means there is none. Answers null when nothing is to be told, as after its end. */
export function avisoDe(antes: CitaVersion | null, despues: CitaVersion | null, ahora: WallTime): CitaNotice | null {
  const acordada = antes?.estado === 'AGENDADA' ? antes : null
  const acuerdo = despues?.estado === 'AGENDADA' ? despues : null
  if (Math.max(acordada?.fin ?? 0, acuerdo?.fin ?? 0) <= ahora) return null
  if (!acordada) return 'confirmada'
  if (!acuerdo) return despues?.estado === 'COMPLETADA' ? null : 'cancelada'
  if (cambia(acordada, acuerdo)) return 'cambiada'
  return acuerdo.inicio > ahora ? avisoDeAdelanto(acordada, acuerdo) : null
}

function avisoDeAdelanto(antes: CitaVersion, { pagarAntes = null }: CitaVersion): CitaNotice | null {
  if (pagarAntes === (antes.pagarAntes ?? null)) return null
  return pagarAntes === null ? 'firme' : 'espera'
}

/**
 * The one notice for several untold changes. `sabido` is the time that the person knows, null for none. Answers null when all is again as
 * they know it.
 */
function avisoUnico(
  sabido: Sabida | null,
  aviso: CitaNotice,
  { inicio, fin, con, pagarAntes }: Sabida,
): CitaNotice | null {
  if (seQuita(aviso)) return aviso
  if (!sabido) return 'confirmada'
  const igual = sabido.inicio === inicio && sabido.fin === fin && sabido.con === con
  if (!igual) return 'cambiada'
  const esperaIgual = sabido.pagarAntes !== undefined && sabido.pagarAntes === pagarAntes
  return (aviso === 'firme' || aviso === 'espera') && !esperaIgual ? aviso : null
}

/** An appointment as its owner knows it. */
interface Sabida extends Intervalo {
  /** The name of who attends; absent when nobody is named. */
  con?: string | undefined
  /** Until when it waits for its deposit; null where it does not. Absent in what an earlier release wrote. */
  pagarAntes?: Instante | null
}

/** The news of one appointment, as a mail tells it. */
export interface CitaDicha extends Sabida {
  aviso: CitaNotice
  id: number
  /** The appointment as its customer knows it; null when they heard of none. */
  sabido: Sabida | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** What was paid of one that was freed; absent for nothing. */
  aFavor?: Centimos
  /** The token of the link that changes it without a session. Absent: no link, or the mail has left. */
  token?: string
}

/** Longer lists carry no link for each appointment. */
export const ENLACES_MAXIMOS = 4

/** The untold news by time, without appointments that are again as their customer knows them. */
export function unirCitas(enReposo: readonly CitaDicha[], nuevas: readonly CitaDicha[]): CitaDicha[] {
  const unidas = joinTold(enReposo, nuevas, (una) => {
    const aviso = avisoUnico(una.sabido, una.aviso, una)
    return aviso && { ...una, aviso }
  })
  return unidas.sort((una, otra) => una.inicio - otra.inicio)
}
