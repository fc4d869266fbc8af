import type { Generated } from 'kysely'
import type { Centimos, TasaDeIva } from '../../../../contract/base/money/money.ts'
import type { Fecha, Instante, WallTime } from '../../../../contract/base/time/time.ts'
import type { FinDeLinea } from '../../../../contract/dinero/banco.ts'
import type { MovimientoDeBono } from '../../../../contract/dinero/bonos/bonos.ts'
import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import type { WithSearch, WithVersion } from '../columns.ts'

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
    /** The sold bono. */
    vendidoId: Generated<number | null>
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
    /** The rate of IVA that its price includes, in per cent; null for an order, whose lines say it. It stays once something is paid. */
    tasa: Generated<TasaDeIva | null>
    /** How much of it is paid ahead so that the hour of an appointment is kept; null where nothing is asked for ahead, as for all other kinds: a CHECK. */
    adelanto: Generated<Centimos | null>
    /** The instant until which that hour waits for it, never after its beginning: a CHECK. Null once it was paid. */
    pagarAntes: Generated<Instante | null>
    /** True: the practice keeps the hour without it; both stay, so that it can be asked for again. False where nothing is asked for ahead: a CHECK. */
    adelantoPerdonado: Generated<boolean>
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
    /** The movement of a closed month that it corrects. */
    corrigeId: Generated<number | null>
    /** The document of Hacienda that was issued for it elsewhere: its clave, or its number. */
    documento: Generated<string | null>
  }
  /**
   * How each movement is split by what it is for, append-only. The rows by which a movement counts sum up to its amount; the rows of a debt
   * say what of its payments has which rate.
   */
  repartos: {
    id: Generated<number>
    /** The money that came in. */
    movimientoId: number
    /** The movement by which it counts: that one, or the one by which it went back. */
    porId: number
    /** Null, as the rate, for money that is for nothing yet. */
    deudaId: number | null
    /** Who attended then. No foreign key: a month stays what it was. */
    atiendeId: number | null
    /** Per cent. */
    tasa: TasaDeIva | null
    importe: Centimos
    /** The tax that `importe` includes. */
    iva: Centimos
    /** The moment at which it counts. In a closed month triggers refuse it. */
    fecha: WallTime
  }
  /** Closed months. The last one alone can be opened again; before its end nothing is written: triggers. */
  mesesCerrados: {
    /** `2026-11`. */
    mes: string
    /** The moment at which the next month begins. */
    fin: WallTime
    cerrado: Instante
    /** What was owed, to come and held when it was closed. */
    debe: Centimos
    porVenir: Centimos
    aFavor: Centimos
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
  /** What was read of the bank. One that was not applied is deleted after some days; of the others `contenido` is. */
  bancoLecturas: {
    id: Generated<number>
    /** The administrator; null once that account was erased. */
    anotadoPor: number | null
    /** The name of the file; null for a pasted text. */
    archivo: string | null
    canal: 'ESTADO' | 'AVISO'
    /** JSON of the lines; empty once they are not kept any more. */
    contenido: string
    /** JSON of what was shown of them, the last time at the end: only that may be applied. */
    visto: string
    creada: Instante
    /** The first moment at which something of it was applied; null: nothing was. */
    aplicada: Instante | null
  }
  /** The lines that were applied. Nothing of their texts is kept. */
  bancoLineas: {
    id: Generated<number>
    lecturaId: number
    n: number
    /** Unique: no line settles twice. */
    huella: string
    canal: 'ESTADO' | 'AVISO'
    fecha: Fecha
    monto: Centimos
    referencia: string | null
    fin: Exclude<FinDeLinea, 'DESPUES'>
  }
  /** The movements that a line wrote or is; each is told of once by each channel: unique. */
  bancoPartes: {
    id: Generated<number>
    lineaId: number
    movimientoId: number
    canal: 'ESTADO' | 'AVISO'
    /** False for a payment that was noted by hand before. */
    anotado: boolean
  }
  /** Payers that were assigned to a person. */
  bancoPagadores: {
    id: Generated<number>
    /** The words of the bank's name in alphabetical order, or a telephone. */
    clave: string
    usuarioId: number
    lecturaId: number
    creado: Instante
  }
  /** The bonos that are offered. */
  bonos: WithSearch &
    WithVersion & {
      id: Generated<number>
      nombre: string
      /** From 1 to 100: a CHECK. */
      sesiones: number
      precio: Centimos
      /** The last day of an appointment that it pays; null for none. */
      vence: Fecha | null
      /** Others than its person may use it, once they are named. */
      seComparte: Generated<boolean>
      creado: Instante
    }
  /** The services that a bono pays. */
  bonosServicios: {
    bonoId: number
    servicioId: number
  }
  /** Bonos as they were sold: triggers refuse to change what was agreed. */
  bonosVendidos: {
    id: Generated<number>
    /** The offer; null once it was deleted. */
    bonoId: number | null
    /** Null once that account was erased. */
    usuarioId: number | null
    nombre: string
    /** JSON: the services with the names they had, `[{ "id": 1, "nombre": "…" }]`. */
    servicios: string
    sesiones: number
    precio: Centimos
    vence: Fecha | null
    /** How unused sessions are paid back, as it was said. */
    regla: string
    seComparte: Generated<boolean>
    creado: Instante
  }
  /** The people who may use somebody's bono. */
  bonosCompartidos: {
    vendidoId: number
    usuarioId: number
    /** Where they share it no more: it pays what began before. */
    hasta: Generated<WallTime | null>
  }
  /**
   * Append-only, like movements: triggers. The sum of a bono is what is left of it, never below zero or above what was sold; the sum of an
   * appointment is 0 or -1, which is its one session: a trigger.
   */
  sesionesDeBono: {
    id: Generated<number>
    vendidoId: number
    /** The appointment, also once it was deleted; null for what was sold and paid back. */
    citaId: number | null
    que: MovimientoDeBono
    /** Positive for what came in: a CHECK. */
    sesiones: number
    /** The name of the service that the session was used for; null in all other rows. */
    servicio: string | null
    /** What less is owed since the sessions were paid back; null in all other rows: a CHECK. */
    monto: Centimos | null
    creado: Instante
  }
}
