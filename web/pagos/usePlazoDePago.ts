import type { Instante, WallTime } from '../../contract/base/tiempo.ts'
import { plazoDePago } from '../../contract/tienda/pagos.ts'
import { useNegocio } from '../negocio/api.ts'

/** Until when an order is kept without its payment; null without a limit, and before it is known. */
export function usePlazoDePago(sinPagarDesde: Instante | null): WallTime | null {
  return plazoDePago(sinPagarDesde, useNegocio()?.plazos?.horasSinPagar ?? 0)
}
