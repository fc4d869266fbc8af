import type { Centimos } from '../../../contract/base/money/money.ts'
import type { Fecha } from '../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Hallado } from './codigos-de-deuda.ts'
import type { Canal, LineaLeida } from './linea.ts'
import type { Nombrada, PersonaConocida } from './quien.ts'

/** A debt as lines are matched with it. */
export interface DeudaPorSaldar {
  id: number
  de: CobrableDe
  codigo: string
  usuarioId: number | null
  persona: string
  /** Null where no price was agreed; 0 once it has ended. */
  importe: Centimos | null
  pagado: Centimos
  /** Something is asked for: not so after a missed appointment, which can be paid all the same. */
  sePide: boolean
  /** What is missing of its deposit, while an hour waits for that; null or absent otherwise. */
  adelanto?: Centimos | null
}

/** A payment that stands in the ledger. */
export interface CobroAnotado {
  id: number
  /** Negative for what was given back. */
  monto: Centimos
  forma: FormaDeCobro | null
  fecha: Fecha
  usuarioId: number | null
  persona: string
  referencia: string | null
  /** Of the debts that it is for. */
  codigos: readonly string[]
  /** Where the bank has told of it already. */
  canales: readonly Canal[]
  /** It was written by an import: its reference is the bank's. */
  delBanco: boolean
}

/** All that lines are compared with. */
export interface Libro {
  deudas: readonly DeudaPorSaldar[]
  cobros: readonly CobroAnotado[]
  personas: readonly PersonaConocida[]
  /** People by the key of their payer. */
  pagadores: ReadonlyMap<string, readonly number[]>
}

/** A line, with who and what it names. */
export interface LineaMirada {
  linea: LineaLeida
  quien: Nombrada
  codigos: Hallado<DeudaPorSaldar>[]
}
