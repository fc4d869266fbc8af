import type { Centimos } from '../../../contract/base/money/money.ts'
import type { Fecha } from '../../../contract/base/time/time.ts'
import type { LineaNoEntendida } from '../../../contract/dinero/banco.ts'

/** Where a line comes from: the same payment may be told by both. */
export const CANALES = ['ESTADO', 'AVISO'] as const
export type Canal = (typeof CANALES)[number]

/** A line of the bank as it was read, before anything is known of it. */
export interface LineaLeida {
  n: number
  fecha: Fecha
  /** Negative for what went out. */
  monto: Centimos
  texto: string
  /** As the bank writes it, from a column or a sentence of its own; null where it may stand anywhere in the text. */
  nombre: string | null
  /** `+50688880000`. */
  telefono: string | null
  referencia: string | null
  /** The bank has not confirmed it. */
  transito: boolean
  /** True for a notice without a day: it counts as of today. */
  sinFecha?: true
}

/** What was read of a file or a text: nothing is dropped. */
export interface Leido {
  canal: Canal
  lineas: LineaLeida[]
  noEntendidas: LineaNoEntendida[]
}
