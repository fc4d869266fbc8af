import {
  type Instante,
  instanteDe,
  masMinutos,
  masMs,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../contract/base/tiempo.ts'
import type { Enterarse, Modo } from '../../contract/sitio/novedades.ts'

/** What happened to an appointment, an order or an enrolment; ids, so that whoever is erased is named nowhere. */
export interface Novedad {
  clase: (typeof CLASES)[number]
  que: 'NUEVA' | 'CAMBIADA' | 'CANCELADA'
  /** Of the appointment, the order or the enrolment. */
  asuntoId: number
  /** Whose it is. */
  usuarioId: number
  /** When it takes place; null for an order. */
  inicio: WallTime | null
  /** The code of an order, the title of a workshop. Never the service or the notes (readings 43). */
  detalle: string | null
}

export const CLASES = ['CITA', 'ORDEN', 'INSCRIPCION'] as const

export const DE_INICIO: Enterarse = { citas: 'RESUMEN', ordenes: 'RESUMEN', talleres: 'RESUMEN', version: 0 }

const DIA_MS = 24 * 60 * 60_000
const HORA_DEL_RESUMEN = 7 * 60
const TIPO = { CITA: 'citas', ORDEN: 'ordenes', INSCRIPCION: 'talleres' } as const

/** The kinds that somebody wants to be told of in this way. */
export function clasesCon(modo: Modo, preferencias: Enterarse): Novedad['clase'][] {
  return CLASES.filter((clase) => preferencias[TIPO[clase]] === modo)
}

/** What happened before this belongs to a digest that is due: 7:00 AM of today, or of yesterday until then. */
export function limiteDelResumen(ahora: Instante): Instante {
  const hora = instanteDe(masMinutos(medianocheDe(wallTimeDe(ahora)), HORA_DEL_RESUMEN))
  return ahora < hora ? masMs(hora, -DIA_MS) : hora
}

/** Of several about the same thing only the end is told: nothing of what came and went, and what came and moved is new. */
export function plegar(novedades: readonly Novedad[]): Novedad[] {
  const porAsunto = Map.groupBy(novedades, ({ clase, asuntoId }) => `${clase} ${asuntoId}`)
  return [...porAsunto.values()].flatMap((suyas) => {
    const [primera, ultima] = [suyas[0]!, suyas.at(-1)!]
    if (primera.que !== 'NUEVA') return [ultima]
    return ultima.que === 'CANCELADA' ? [] : [{ ...ultima, que: 'NUEVA' as const }]
  })
}
