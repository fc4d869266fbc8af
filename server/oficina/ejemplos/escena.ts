import type { Instante } from '../../../contract/base/time/tiempo.ts'

/** The data that every part of the example week is written with. */
export interface Escena {
  ahora: Instante
  /** The instant that marks rows of the examples. */
  puestos: Instante
  /** The invented people. */
  gente: readonly { id: number }[]
  /** The administrator who attends. */
  por: { id: number }
}
