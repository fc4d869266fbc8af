import { type Centimos, centimos, formatColones, type TasaDeIva } from '../../../contract/base/money/money.ts'
import {
  formatFechaCorta,
  type Instante,
  masDias,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import { asking, forbidden, notFound, type Refusal, refuse } from '../../base/http/refuse.ts'

/** What a thing costs its person. */
export interface Cargo {
  de: CobrableDe
  id: number
  /** The code that the person is told for the payment. */
  codigo: string
  /** Discreet, like mails. */
  titulo: string
  usuarioId: number | null
  persona: string
  /** Null where no price was agreed: it is worth what is paid. 0 once it has ended. */
  importe: Centimos | null
  /** The moment from which it is owed; null when nothing is asked for. */
  vence: WallTime | null
  /** The person who attends it; absent where none does. */
  atiendeId?: number | null | undefined
  /** The rate of IVA that the price includes; null for an order, whose lines say it. Absent: 13. */
  tasa?: TasaDeIva | null | undefined
  /** What is paid ahead of a new thing, and until when it waits for that, null for not now; absent where nothing is asked for ahead. */
  adelanto?: { adelanto: Centimos; pagarAntes: Instante | null } | null | undefined
}

/** What is owed for one thing, and how much of it is paid. */
interface Debida {
  titulo: string
  usuarioId: number | null
  importe: Centimos | null
  pagado: Centimos
}

/** Days. */
const DOS_ANIOS = 730

/** The moment of a payment: now without one. Refuses a day to come, and one of more than two years ago. */
export function cuandoSeMovio(fecha: WallTime | undefined, ahora: Instante): WallTime {
  const reloj = wallTimeDe(ahora)
  if (fecha === undefined) return reloj
  const hoy = medianocheDe(reloj)
  if (fecha >= masDias(hoy, 1)) throw malaFecha('El dinero no puede haberse movido en una fecha que no ha llegado.')
  if (fecha < masDias(hoy, -DOS_ANIOS)) throw malaFecha('La fecha es de hace más de dos años: revísala.')
  return fecha
}

function malaFecha(frase: string): Refusal {
  return refuse(400, 'datos_invalidos', frase, { fecha: frase })
}

/** Refuses a movement before `fin`, which begins the first month that is open. */
export function assertMesAbierto(fecha: WallTime, fin: WallTime | null): void {
  if (fin === null || fecha >= fin) return
  const frase = `El mes del ${formatFechaCorta(fecha)} está cerrado: elige un día desde el ${formatFechaCorta(fin)}.`
  throw refuse(409, 'mes_cerrado', frase, { fecha: frase })
}

/** Of a month that was closed meanwhile. */
export function mesCerradoPorOtro(): Refusal {
  return refuse(409, 'mes_cerrado', 'Ese mes está cerrado: en él no se anota ni se quita nada.')
}

/** Refuses to touch a movement twice whose month was closed, or the one that took it back: that month may be open again by now. */
export function assertSinDeshacer({ deshace, deshecho }: { deshace: number | null; deshecho: WallTime | null }): void {
  if (deshace === null && deshecho === null) return
  const dicho = deshecho === null ? 'Corrige otro pago y se queda.' : `Ya se corrigió el ${formatFechaCorta(deshecho)}.`
  throw refuse(409, 'cobro_usado', `${dicho} Lo que falte se anota con la fecha de hoy.`)
}

/** What is still to be paid of a debt; without end where no price was agreed. */
export function cabeEn({ importe, pagado }: Pick<Debida, 'importe' | 'pagado'>): number {
  return importe === null ? Number.MAX_SAFE_INTEGER : importe - pagado
}

/** The question about more than is owed, which would be a favor of `persona`; without a name nobody can have one, and it is a no. */
export function preguntaPorDemas(falta: number, demas: Centimos, persona: string | null): Refusal {
  const dicho = falta === 0 ? 'Ya no queda nada por cobrar.' : `Falta cobrar ${formatColones(centimos(falta))}.`
  if (persona === null) return noCabe(`${dicho} A nadie se le puede guardar el resto.`)
  return asking(noCabe(`${dicho} ¿Anotar ${formatColones(demas)} a favor de ${persona}?`))
}

/** The question about a payment that is noted already. */
export function preguntaPorRepetido({
  fecha,
  monto,
  referencia,
}: {
  fecha: WallTime
  monto: Centimos
  referencia: string | null
}): Refusal {
  const cual = `${formatColones(monto)}, referencia ${referencia}`
  const frase = `Ya está anotado el ${formatFechaCorta(fecha)}: ${cual}. ¿Anotarlo otra vez?`
  return asking(refuse(409, 'cobro_repetido', frase))
}

/** Refuses to give back more than is held: 409 `cobro_no_cabe`. */
export function assertHay(cobrado: number, monto: Centimos): void {
  if (monto <= cobrado) return
  throw noCabe(`Se ha cobrado ${formatColones(centimos(cobrado))}: no se puede devolver más.`)
}

/** Refuses to use or give back more of a payment than is left of it. */
export function assertQueda(libre: Centimos, monto: number): void {
  if (monto <= libre) return
  throw noCabe(
    libre === 0 ? 'De ese pago ya no queda nada a favor.' : `De ese pago solo quedan ${formatColones(libre)} a favor.`,
  )
}

/** Refuses to put more into a debt than is missing. */
export function assertFalta(deuda: Debida, monto: Centimos): void {
  const falta = cabeEn(deuda)
  if (monto <= falta) return
  throw noCabe(
    falta === 0
      ? `De ${deuda.titulo} ya no queda nada por cobrar.`
      : `De ${deuda.titulo} solo faltan ${formatColones(centimos(falta))}.`,
  )
}

/** Refuses debts of several people, or of another than `usuarioId`. */
export function assertDeUna(deudas: readonly Debida[], usuarioId: number | null | undefined): void {
  const duenos = new Set(deudas.map((deuda) => deuda.usuarioId))
  if (usuarioId !== undefined) duenos.add(usuarioId)
  if (duenos.size > 1) throw refuse(409, 'cobro_no_cabe', 'Esa deuda es de otra persona.')
}

/** Refuses to take a payment back of which something was given back. */
export function assertSinDevolver(devuelto: Centimos): void {
  if (devuelto === 0) return
  throw refuse(
    409,
    'cobro_usado',
    `De este cobro ya se devolvieron ${formatColones(devuelto)}: elimina antes esa devolución.`,
  )
}

export function deudaNoExiste(): Refusal {
  return notFound('Lo que se cobra no existe o fue eliminado.')
}

export function cobroNoExiste(): Refusal {
  return notFound('El cobro no existe o fue eliminado.')
}

/** Whoever reads that it does not exist notes it a second time. */
export function cobroYaDeshecho(): Refusal {
  return notFound('Alguien ya corrigió o eliminó este cobro. Revisa los datos actuales.')
}

export function cobroTambienAjeno(): Refusal {
  return forbidden('Este pago es también de algo que no es tuyo: lo corrige quien administra.')
}

function noCabe(frase: string): Refusal {
  return refuse(409, 'cobro_no_cabe', frase, { monto: frase })
}
