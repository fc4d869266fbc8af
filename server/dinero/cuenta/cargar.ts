import type { Centimos } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { Tx } from '../../base/db/schema.ts'
import * as libro from './libro/queries.ts'
import { findDeuda, findDeudaDe } from './queries.ts'
import { cabeEn } from './rules.ts'

/** Says what a new thing costs. */
export const cargarNueva = libro.insertDeuda

/**
 * Says what a thing costs by now: where its price or its moment changes, where it ends and where it stands again. What was paid above that
 * is free, and what was once for it comes back to it.
 */
export async function cargar(tx: Tx, cargo: libro.CargoEscrito): Promise<void> {
  const deuda = await libro.findPorCodigo(tx, cargo.codigo)
  if (!deuda) return libro.insertDeuda(tx, cargo)
  if (cargo.importe !== null) await soltarLoQueSobra(tx, deuda, cargo.importe)
  await libro.updateDeuda(tx, deuda.id, cargo)
  await volver(tx, deuda.id)
}

/** Ends what is owed for a thing; what was paid for it is free. It must come before the thing is deleted. */
export async function terminar(tx: Tx, de: CobrableDe, id: number): Promise<void> {
  const deuda = await findDeudaDe(tx, de, id)
  if (deuda) await cerrar(tx, deuda)
}

/** Ends what a person owes for things whose moment has not come. */
export async function terminarPorVenir(tx: Tx, usuarioId: number, ahora: WallTime): Promise<void> {
  for (const deuda of await libro.listDeudasPorVenir(tx, usuarioId, ahora)) await cerrar(tx, deuda)
}

type Deuda = { id: number; pagado: Centimos }

async function cerrar(tx: Tx, deuda: Deuda): Promise<void> {
  await soltarLoQueSobra(tx, deuda, 0)
  await libro.endDeuda(tx, deuda.id)
}

/** What was applied last is free first. */
async function soltarLoQueSobra(tx: Tx, { id, pagado }: Deuda, importe: number): Promise<void> {
  let sobra = pagado - importe
  if (sobra <= 0) return
  for (const parte of (await libro.listPartes(tx, id)).reverse()) {
    const monto = Math.min(sobra, parte.monto)
    if (monto > 0) await libro.soltarDeuda(tx, parte, monto)
    sobra -= monto
  }
}

/** Applies again what is free of the movements that were for this debt, as far as it has room. */
export async function volver(tx: Tx, deudaId: number): Promise<void> {
  let cabe = cabeEn((await findDeuda(tx, deudaId))!)
  if (cabe === 0) return
  for (const parte of await libro.listPartes(tx, deudaId)) {
    const monto = Math.min(cabe, suyoLibre(parte))
    if (monto > 0) await libro.aplicar(tx, parte.movimientoId, deudaId, monto)
    cabe -= monto
  }
}

/** The part of what is free that was for this debt. */
export function suyoLibre({ libre, destinado, monto }: { libre: number; destinado: number; monto: number }): number {
  return Math.min(libre, destinado - monto)
}
