import { deleteCobro } from '../../../contract/tienda/cobros.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { marcarOrdenes } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../api.ts'

/** Sets orders PAGADO with a payment of what is left of each; the answer says how to take it back. */
export async function pagarOrdenes(ids: readonly number[], forma: FormaDeCobro) {
  const { cobros, ...hecho } = await call(marcarOrdenes, { body: { ids: [...ids], estado: 'PAGADO', forma } })
  const deshacer = async () => {
    for (const id of cobros) await call(deleteCobro, { params: { id } })
  }
  return { ...hecho, deshacer }
}
