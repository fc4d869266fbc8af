import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { findDeuda } from './queries.ts'

/** By whom money is written down, and when. */
export interface Acto extends Act {
  /** Nobody is mailed about it who hears of it otherwise. */
  callado?: true
}

/** Hears after each movement whether a thing is paid in full. */
type Saldar = (tx: Tx, id: number, completo: boolean, acto: Acto) => Promise<unknown>

const QUIENES: Partial<Record<CobrableDe, Saldar>> = {}

/** Lets a kind of thing follow its payments. */
export function alSaldar(de: CobrableDe, saldar: Saldar): void {
  QUIENES[de] = saldar
}

/** Tells the things of these debts whether they are paid. */
export async function contarSaldo(tx: Tx, deudas: Iterable<number>, acto: Acto): Promise<void> {
  for (const id of new Set(deudas)) {
    const { de, deId, importe, pagado } = (await findDeuda(tx, id))!
    if (deId !== null) await QUIENES[de]?.(tx, deId, importe !== null && pagado >= importe, acto)
  }
}
