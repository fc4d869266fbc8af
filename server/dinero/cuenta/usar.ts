import { type Centimos, centimos, sumar } from '../../../contract/base/money/money.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { aplicar } from './libro/queries.ts'
import { notarMovimiento } from './notar.ts'
import * as queries from './queries.ts'
import { repartirUso } from './reparto/repartir.ts'
import * as rules from './rules.ts'
import { type Acto, contarSaldo } from './saldar.ts'

/** Applies what is left of a payment to debts of its person. Refusals: 409 `cobro_no_cabe`. */
export async function usar(
  tx: Tx,
  id: number,
  para: readonly { deudaId: number; monto: Centimos }[],
  acto: Acto,
): Promise<queries.Movimiento> {
  const favor = await queries.requireVigente(tx, id)
  rules.assertQueda(
    favor.libre,
    sumar(para, ({ monto }) => monto),
  )
  for (const { deudaId, monto } of para) {
    const deuda = await queries.requireDeuda(tx, deudaId)
    rules.assertDeUna([deuda], favor.usuarioId)
    rules.assertFalta(deuda, monto)
    await aplicar(tx, id, deudaId, monto)
    await repartirUso(tx, { movimientoId: id, porId: id, fecha: wallTimeDe(acto.ahora) }, deudaId, monto)
    await notarMovimiento(tx, { antes: favor, despues: favor, usadoEn: deuda.titulo }, acto)
  }
  await contarSaldo(
    tx,
    para.map(({ deudaId }) => deudaId),
    acto,
  )
  return (await queries.findMovimiento(tx, id))!
}

/** Applies what is left of a person's payments to their debts, the oldest of each first. Answers the sum. */
export async function usarLoSuyo(tx: Tx, usuarioId: number, acto: Acto): Promise<Centimos> {
  const deudas = await queries.listPorPagar(tx, usuarioId)
  let usado = 0
  for (const favor of await queries.listLibres(tx, usuarioId)) {
    const para: { deudaId: number; monto: Centimos }[] = []
    let libre: number = favor.libre
    for (const deuda of deudas) {
      const monto = centimos(Math.min(libre, deuda.falta))
      if (monto === 0) continue
      para.push({ deudaId: deuda.id, monto })
      libre -= monto
      deuda.falta = centimos(deuda.falta - monto)
    }
    if (para.length > 0) await usar(tx, favor.id, para, acto)
    usado += favor.libre - libre
  }
  return centimos(usado)
}
