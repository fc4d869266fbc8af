import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { findOrden, findUltimoCambio, listCambiadasCon } from './queries.ts'
import { motivoParaNoMarcar } from './rules.ts'

interface Marca {
  ids: readonly number[]
  estado: 'PAGADO' | 'PENDIENTE'
  forma?: FormaDeCobro | undefined
}

interface Rechazada {
  id: number
  codigoOrden: string | null
  motivo: string
}

/**
 * Marks these orders PAGADO, or PENDIENTE again, each by the rule for one, with payment, history and mail. Answers which were refused, and
 * why, and the ids of the payments made with `forma`; `id` is the first change, by which a repetition is answered, and 0 without one.
 */
export async function marcarOrdenes(tx: Tx, { ids, estado, forma }: Marca, { por, ahora }: Act<{ id: number }>) {
  const marcadas: number[] = []
  const cobros: number[] = []
  const rechazadas: Rechazada[] = []

  /** The payment that completes an order sets it PAGADO. */
  async function pagar(id: number, como: FormaDeCobro): Promise<boolean> {
    const cobro = await recibirDe(tx, { de: 'orden', id, forma: como }, { por, ahora })
    if (cobro) cobros.push(cobro.id)
    return cobro !== undefined
  }

  for (const id of new Set(ids)) {
    const rechazada = await findRechazo(tx, id, estado)
    if (rechazada) {
      rechazadas.push(rechazada)
      continue
    }
    const cobrada = estado === 'PAGADO' && forma !== undefined && (await pagar(id, forma))
    if (!cobrada) await cambiarEstado(tx, id, { estado }, { por, ahora })
    marcadas.push(id)
  }
  return { id: marcadas[0] ? await findUltimoCambio(tx, marcadas[0]) : 0, marcadas, cobros, rechazadas }
}

/** What such a call has marked, as its first change tells. */
export async function releerMarca(tx: Tx, cambioId: number, { ids, estado }: Marca) {
  const hechas = await listCambiadasCon(tx, cambioId, ids)
  const marcadas = hechas.map(({ id }) => id)
  const otras = [...new Set(ids)].filter((id) => !marcadas.includes(id))
  const rechazadas = await Promise.all(otras.map((id) => findRechazo(tx, id, estado)))
  return {
    id: cambioId,
    marcadas,
    cobros: estado === 'PAGADO' ? hechas.flatMap(({ cobroId }) => cobroId ?? []) : [],
    rechazadas: rechazadas.filter((una) => una !== null),
  }
}

/** Why an order is not marked; null where it can be. */
async function findRechazo(tx: Tx, id: number, estado: Marca['estado']): Promise<Rechazada | null> {
  const orden = await findOrden(tx, id)
  const motivo = motivoParaNoMarcar(orden?.estado, estado)
  return motivo === null ? null : { id, codigoOrden: orden?.codigoOrden ?? null, motivo }
}
