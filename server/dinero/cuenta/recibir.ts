import { type Centimos, centimos, sumar } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import { aplicar, insertMovimiento } from './libro/queries.ts'
import { notarMovimiento } from './notar.ts'
import * as queries from './queries.ts'
import { findFinCerrado } from './reparto/queries.ts'
import { repartirEntrada } from './reparto/repartir.ts'
import * as rules from './rules.ts'
import { type Acto, contarSaldo } from './saldar.ts'

/** How and when money moved. */
export interface Como {
  /** Null only for an order that was set PAGADO by hand. */
  forma: FormaDeCobro | null
  fecha?: WallTime | undefined
  referencia?: string | null | undefined
  /** True: the questions were read. */
  insistir?: boolean | undefined
}

export interface Pago extends Como {
  monto: Centimos
  para: readonly { deudaId: number; monto: Centimos }[]
  /** The person who has the rest as a favor; absent: who owes. */
  usuarioId?: number | undefined
}

/**
 * Receives money: the one way in which a payment is written down, whoever calls. What no debt has room for is a favor, after a question.
 * Throws 404 for an unknown debt or person, 409 `cobro_no_cabe` and `cobro_repetido` until `insistir`, and 409 for debts of several people.
 */
export async function recibir(tx: Tx, pago: Pago, acto: Acto): Promise<queries.Movimiento> {
  const { monto, forma, referencia = null, usuarioId, insistir = false } = pago
  const fecha = await diaAbierto(tx, pago.fecha, acto)
  const partes = await repartir(tx, pago)
  const deudas = partes.map(({ deuda }) => deuda)
  rules.assertDeUna(deudas, usuarioId)
  const duena = deudas[0] ?? (await personaDe(tx, usuarioId!))
  assertCabe(monto, partes, { duena, insistir })
  if (!insistir) await preguntarSiHayIgual(tx, { forma, referencia, monto })
  const { usuarioId: quien, persona } = duena
  const deQuien = { deudaId: deudas[0]?.id ?? null, titulo: tituloDe(deudas), usuarioId: quien, persona }
  const { id } = await insertMovimiento(tx, { ...deQuien, monto, forma, fecha, referencia }, acto)
  for (const { deuda, cabe } of partes) if (cabe > 0) await aplicar(tx, id, deuda.id, cabe)
  const cortes = partes.map(({ deuda, cabe }) => ({ deudaId: deuda.id, monto: cabe }))
  await repartirEntrada(tx, { movimientoId: id, porId: id, fecha }, monto, cortes)
  const movimiento = (await queries.findMovimiento(tx, id))!
  await notarMovimiento(tx, { antes: null, despues: movimiento }, acto)
  await contarSaldo(
    tx,
    deudas.map((deuda) => deuda.id),
    acto,
  )
  return movimiento
}

/** Receives money for one thing; without `monto` all that is missing. Answers undefined when nothing is. */
export async function recibirDe(
  tx: Tx,
  { de, id, monto, ...como }: Como & { de: CobrableDe; id: number; monto?: Centimos; usuarioId?: number | undefined },
  acto: Acto,
): Promise<queries.Movimiento | undefined> {
  const deuda = await queries.requireDeudaDe(tx, de, id)
  const todo = monto ?? centimos(deuda.importe === null ? 0 : deuda.importe - deuda.pagado)
  if (todo <= 0) return undefined
  return recibir(tx, { ...como, monto: todo, para: [{ deudaId: deuda.id, monto: todo }] }, acto)
}

type Duena = { usuarioId: number | null; persona: string }

/** Asks about what no debt has room for, unless it came in as a favor. */
function assertCabe(
  monto: number,
  partes: readonly { cabe: number }[],
  { duena, insistir }: { duena: Duena; insistir: boolean },
): void {
  const falta = sumar(partes, ({ cabe }) => cabe)
  const sobra = centimos(monto - falta)
  if (sobra < 0) throw new Error(`A movement of ${monto} cannot settle ${falta}`)
  const sinNadie = duena.usuarioId === null
  if (sobra === 0 || (!sinNadie && (insistir || partes.length === 0))) return
  throw rules.preguntaPorDemas(falta, sobra, sinNadie ? null : duena.persona)
}

/** Asks about a payment with a reference that is noted already. */
export async function preguntarSiHayIgual(
  tx: Tx,
  { referencia, ...pago }: { forma: FormaDeCobro | null; referencia: string | null; monto: Centimos },
): Promise<void> {
  const igual = referencia === null ? undefined : await queries.findIgual(tx, { ...pago, referencia })
  if (igual) throw rules.preguntaPorRepetido(igual)
}

/** The debts of a payment, each once, and the part that each has room for. */
async function repartir(tx: Tx, { para }: Pago) {
  const montos = new Map<number, number>()
  for (const { deudaId, monto } of para) montos.set(deudaId, (montos.get(deudaId) ?? 0) + monto)
  const partes = []
  for (const [deudaId, monto] of montos) {
    const deuda = await queries.requireDeuda(tx, deudaId)
    partes.push({ deuda, cabe: Math.min(monto, rules.cabeEn(deuda)) })
  }
  return partes
}

async function personaDe(tx: Tx, usuarioId: number): Promise<Duena> {
  return { usuarioId, persona: nombreDe(await requireCliente(tx, usuarioId)) }
}

function tituloDe(deudas: readonly queries.DeudaFila[]): string {
  if (deudas.length <= 1) return deudas[0]?.titulo ?? 'A favor'
  return deudas.map(({ codigo }) => codigo).join(', ')
}

/** The moment of a movement, which is in no closed month. */
export async function diaAbierto(tx: Tx, fecha: WallTime | undefined, { ahora }: Acto): Promise<WallTime> {
  const dia = rules.cuandoSeMovio(fecha, ahora)
  if (fecha !== undefined) rules.assertMesAbierto(dia, await findFinCerrado(tx))
  return dia
}
