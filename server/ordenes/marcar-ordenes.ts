import type { Instante } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { findOrden } from './queries.ts'
import { motivoParaNoMarcar } from './rules.ts'

/** Marks these orders PAGADO, or PENDIENTE again, each by the rule for one, with payment, history and mail. Answers which were refused, and why. */
export async function marcarOrdenes(
  tx: Tx,
  ids: readonly number[],
  estado: 'PAGADO' | 'PENDIENTE',
  por: { id: number },
  ahora: Instante,
) {
  const marcadas: number[] = []
  const rechazadas: { id: number; codigoOrden: string | null; motivo: string }[] = []
  for (const id of new Set(ids)) {
    const orden = await findOrden(tx, id)
    const motivo = motivoParaNoMarcar(orden?.estado, estado)
    if (motivo !== null) {
      rechazadas.push({ id, codigoOrden: orden?.codigoOrden ?? null, motivo })
      continue
    }
    await cambiarEstado(tx, id, { estado }, por, ahora)
    marcadas.push(id)
  }
  return { marcadas, rechazadas }
}
