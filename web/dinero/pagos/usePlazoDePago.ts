import type { Instante, WallTime } from '../../../contract/base/time/tiempo.ts'
import { plazoDePago } from '../../../contract/dinero/pagos.ts'
import { useNegocio } from '../../base/settings/api.ts'

/** Until when an order is kept without its payment; null without a limit, and before it is known. */
export function usePlazoDePago(sinPagarDesde: Instante | null): WallTime | null {
  return plazoDePago(sinPagarDesde, useNegocio()?.plazos?.horasSinPagar ?? 0)
}
