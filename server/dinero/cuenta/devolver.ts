import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { Tx } from '../../base/db/schema.ts'
import { suyoLibre } from './cargar.ts'
import { gastar, insertMovimiento, listPartes, soltarDeuda } from './libro/queries.ts'
import { notarMovimiento } from './notar.ts'
import * as queries from './queries.ts'
import { type Como, diaAbierto } from './recibir.ts'
import { repartirSalida } from './reparto/repartir.ts'
import * as rules from './rules.ts'
import { type Acto, contarSaldo } from './saldar.ts'

type Devolucion = Como & { monto: Centimos }

/** Gives back what is left of a payment, or a part of it. Refusals: 409 `cobro_no_cabe`. */
export async function devolver(tx: Tx, id: number, devolucion: Devolucion, acto: Acto): Promise<queries.Movimiento> {
  const favor = await queries.requireVigente(tx, id)
  rules.assertQueda(favor.libre, devolucion.monto)
  const salida = await insertDevolucion(tx, favor, devolucion, acto)
  await gastar(tx, id, salida.id, devolucion.monto)
  const vez = { movimientoId: id, porId: salida.id, fecha: salida.fecha }
  await repartirSalida(tx, vez, devolucion.monto, null)
  await notarMovimiento(tx, { antes: null, despues: salida }, acto)
  return salida
}

/**
 * Gives back what was paid for one thing: first what is free of it, then what was applied last; the thing owes that again. Refusals: 409
 * `cobro_no_cabe`.
 */
export async function devolverDe(
  tx: Tx,
  { de, id, ...devolucion }: Devolucion & { de: CobrableDe; id: number },
  acto: Acto,
): Promise<queries.Movimiento> {
  const deuda = await queries.requireDeudaDe(tx, de, id)
  rules.assertHay(deuda.cobrado, devolucion.monto)
  const salida = await insertDevolucion(tx, { ...deuda, deudaId: deuda.id }, devolucion, acto)
  let falta: number = devolucion.monto
  for (const aplicado of deuda.cobrado > deuda.pagado ? [false, true] : [true])
    for (const parte of (await listPartes(tx, deuda.id)).reverse()) {
      const monto = Math.min(falta, aplicado ? parte.monto : suyoLibre(parte))
      if (monto <= 0) continue
      if (aplicado) await soltarDeuda(tx, parte, monto)
      await gastar(tx, parte.movimientoId, salida.id, monto)
      const vez = { movimientoId: parte.movimientoId, porId: salida.id, fecha: salida.fecha }
      await repartirSalida(tx, vez, monto, deuda.id)
      falta -= monto
    }
  if (falta !== 0) throw new Error(`Of ${devolucion.monto} to give back nobody paid ${falta}`)
  await notarMovimiento(tx, { antes: null, despues: salida }, acto)
  await contarSaldo(tx, [deuda.id], acto)
  return salida
}

type DeQuien = Pick<queries.Movimiento, 'deudaId' | 'usuarioId' | 'persona' | 'titulo'>

async function insertDevolucion(
  tx: Tx,
  { deudaId, usuarioId, persona, titulo }: DeQuien,
  { monto, forma, referencia = null, ...pedida }: Devolucion,
  acto: Acto,
) {
  const fecha = await diaAbierto(tx, pedida.fecha, acto)
  const que = { monto: centimos(-monto), forma, fecha, referencia }
  return insertMovimiento(tx, { deudaId, usuarioId, persona, titulo, ...que }, acto)
}
