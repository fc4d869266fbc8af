import type { FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { findOrden } from './queries.ts'
import { motivoParaNoMarcar } from './rules.ts'

interface Marca {
  ids: readonly number[]
  estado: 'PAGADO' | 'PENDIENTE'
  forma?: FormaDeCobro | undefined
}

/**
 * Marks these orders PAGADO, or PENDIENTE again, each by the rule for one, with payment, history and mail. Answers which were refused, and
 * why, and the ids of the payments made with `forma`.
 */
export async function marcarOrdenes(tx: Tx, { ids, estado, forma }: Marca, { por, ahora }: Act<{ id: number }>) {
  const marcadas: number[] = []
  const cobros: number[] = []
  const rechazadas: { id: number; codigoOrden: string | null; motivo: string; ya?: true }[] = []

  /** The payment that completes an order sets it PAGADO. */
  async function pagar(id: number, como: FormaDeCobro): Promise<boolean> {
    const cobro = await recibirDe(tx, { de: 'orden', id, forma: como }, { por, ahora })
    if (cobro) cobros.push(cobro.id)
    return cobro !== undefined
  }

  for (const id of new Set(ids)) {
    const orden = await findOrden(tx, id)
    const motivo = motivoParaNoMarcar(orden?.estado, estado)
    if (!orden || motivo !== null) {
      const ya = orden?.estado === estado && { ya: true as const }
      rechazadas.push({ id, codigoOrden: orden?.codigoOrden ?? null, motivo: motivo!, ...ya })
      continue
    }
    const cobrada = estado === 'PAGADO' && forma !== undefined && (await pagar(id, forma))
    if (!cobrada) await cambiarEstado(tx, id, { estado }, { por, ahora })
    marcadas.push(id)
  }
  return { marcadas, cobros, rechazadas }
}
