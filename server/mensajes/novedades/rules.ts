import {
  DIA_MS,
  type Instante,
  instanteDe,
  masMinutos,
  masMs,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { Enterarse, Modo } from '../../../contract/mensajes/novedades.ts'

/** An event of an appointment, an order, an enrolment or a sold bono. It holds ids, so an erased person is named nowhere. */
export interface Novedad {
  clase: (typeof CLASES)[number]
  que: 'NUEVA' | 'CAMBIADA' | 'CANCELADA'
  /** The id of the thing. */
  asuntoId: number
  /** The customer. */
  usuarioId: number
  /** The beginning of the appointment or the workshop; null for an order and a bono. */
  inicio: WallTime | null
  /** The code of an order or a bono, the title of a workshop, or what became of an appointment by itself. Never the service or the notes (R-discrecion). */
  detalle: string | null
}

export const CLASES = ['CITA', 'ORDEN', 'INSCRIPCION', 'BONO'] as const

export const DE_INICIO: Enterarse = { citas: 'RESUMEN', ordenes: 'RESUMEN', talleres: 'RESUMEN', version: 0 }

const HORA_DEL_RESUMEN = 7 * 60
/** A bono is told like an order: both are sales. */
const TIPO = { CITA: 'citas', ORDEN: 'ordenes', INSCRIPCION: 'talleres', BONO: 'ordenes' } as const

/** The kinds of events that an administrator wants to hear of in this way. */
export function clasesCon(modo: Modo, preferencias: Enterarse): Novedad['clase'][] {
  return CLASES.filter((clase) => preferencias[TIPO[clase]] === modo)
}

/** Events before this instant belong to a digest that is due: 7:00 AM of today, before that of yesterday. */
export function limiteDelResumen(ahora: Instante): Instante {
  const hora = instanteDe(masMinutos(medianocheDe(wallTimeDe(ahora)), HORA_DEL_RESUMEN))
  return ahora < hora ? masMs(hora, -DIA_MS) : hora
}

/** Folds events about one thing into the last state: a booking cancelled meanwhile vanishes, a moved one stays new. */
export function foldNews(novedades: readonly Novedad[]): Novedad[] {
  const porAsunto = Map.groupBy(novedades, ({ clase, asuntoId }) => `${clase} ${asuntoId}`)
  return [...porAsunto.values()].flatMap((suyas) => {
    const [primera, ultima] = [suyas[0]!, suyas.at(-1)!]
    if (primera.que !== 'NUEVA') return [ultima]
    return ultima.que === 'CANCELADA' ? [] : [{ ...ultima, que: 'NUEVA' as const }]
  })
}
