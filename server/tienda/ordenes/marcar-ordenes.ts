import type { Instante } from '../../../contract/base/time/tiempo.ts'
import type { FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { registrarCobro } from '../../dinero/cobros/registrar.ts'
import { cambiarEstado, readFalta } from './cambiar-estado.ts'
import { findOrden, type OrdenResumen } from './queries.ts'
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
export async function marcarOrdenes(
  tx: Tx,
  cobrables: App['cobrables'],
  { ids, estado, forma }: Marca,
  por: { id: number },
  ahora: Instante,
) {
  const marcadas: number[] = []
  const cobros: number[] = []
  const rechazadas: { id: number; codigoOrden: string | null; motivo: string }[] = []

  /** The payment that completes an order sets it PAGADO. */
  async function pagar(orden: OrdenResumen, como: FormaDeCobro): Promise<boolean> {
    const monto = await readFalta(tx, orden)
    if (monto <= 0) return false
    const cobro = await registrarCobro(
      tx,
      cobrables,
      { de: 'orden', id: orden.id, monto, forma: como, referencia: null },
      por,
      ahora,
    )
    cobros.push(cobro.id)
    return true
  }

  for (const id of new Set(ids)) {
    const orden = await findOrden(tx, id)
    const motivo = motivoParaNoMarcar(orden?.estado, estado)
    if (!orden || motivo !== null) {
      rechazadas.push({ id, codigoOrden: orden?.codigoOrden ?? null, motivo: motivo! })
      continue
    }
    const cobrada = estado === 'PAGADO' && forma !== undefined && (await pagar(orden, forma))
    if (!cobrada) await cambiarEstado(tx, id, { estado }, por, ahora)
    marcadas.push(id)
  }
  return { marcadas, cobros, rechazadas }
}
