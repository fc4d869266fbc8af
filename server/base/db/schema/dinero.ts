import type { Generated } from 'kysely'
import type { Centimos } from '../../../../contract/base/money/dinero.ts'
import type { Instante, WallTime } from '../../../../contract/base/time/tiempo.ts'
import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
import type { WithSearch } from './columns.ts'

/** The ledger: what is owed, what came in, and what of it is for what. */
export interface Dinero {
  /** One for each thing: the columns of the thing are unique. */
  deudas: WithSearch & {
    id: Generated<number>
    /** Unique. The thing finds its debt again by it after it was deleted and put back. */
    codigo: string
    de: CobrableDe
    /** The thing, in the column of its kind; null once it was deleted, and then nothing is owed for it: CHECKs. */
    ordenId: number | null
    citaId: number | null
    inscripcionId: number | null
    /** Null in a sale of nobody, and once that account was erased; without a person no name stays: a CHECK. */
    usuarioId: number | null
    persona: string
    titulo: string
    /** Null where no price was agreed: it is worth what is paid. */
    importe: Centimos | null
    /** The sum of what is applied to it, between 0 and `importe`: a CHECK, and triggers that refuse. */
    pagado: Generated<Centimos>
    /** The person who attends; null where none does. */
    atiendeId: number | null
    /** The moment from which it is owed; null when nothing is asked for. */
    vence: WallTime | null
  }
  /** Append-only: triggers refuse to change an amount, a day, a form or a reference, and to delete a row. */
  movimientos: WithSearch & {
    id: Generated<number>
    /** The debt it was noted for, the first of several; null for money that came in for none. */
    deudaId: number | null
    /** Null once that account was erased, as in debts. */
    usuarioId: number | null
    persona: string
    /** The name of what was paid, as it was then. */
    titulo: string
    /** Negative when it went back, never zero: a CHECK. */
    monto: Centimos
    /** The rest that is applied to nothing, between 0 and `monto`: a CHECK. It is owed to its person. */
    libre: Centimos
    /** Null when it only stands for an order that was set PAGADO by hand. */
    forma: FormaDeCobro | null
    /** The moment at which the money moved. */
    fecha: WallTime
    referencia: string | null
    /** The movement that it takes back; unique. */
    revierteId: number | null
    /** False for a movement that was taken back, and for the one that takes it back: no list has them. */
    vigente: Generated<boolean>
    /** The administrator; null for the program, and once that account was erased. */
    anotadoPor: number | null
    creado: Instante
  }
  /** Parts of what came in: for a debt, or for a movement by which it went back; never more than either has: triggers. */
  aplicaciones: {
    id: Generated<number>
    movimientoId: number
    /** Exactly one of both: a CHECK. Each pair is unique. */
    deudaId: number | null
    devolucionId: number | null
    monto: Centimos
    /** The most that was ever applied; what is free of it comes back when the debt stands again. */
    destinado: Centimos
  }
}
