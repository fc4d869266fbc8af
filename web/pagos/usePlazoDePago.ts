import type { Instante, WallTime } from '../../contract/base/tiempo.ts'
import { plazoDePago } from '../../contract/tienda/pagos.ts'
import { useNegocio } from '../negocio/api.ts'

/** Until when an order of `fecha` is kept without its payment; null without a limit, and before it is known. */
export function usePlazoDePago(fecha: Instante): WallTime | null {
  return plazoDePago(fecha, useNegocio()?.plazos?.horasSinPagar ?? 0)
}
