import type { Limites } from '../../../contract/base/settings/limites.ts'
import type { Instante } from '../../../contract/base/time/tiempo.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { readHorasAbiertas } from '../../dinero/plazo/horas-abiertas.ts'

/** Until when an order that waits for its payment from `desde` on is kept: the open hours of the limit (R-limites). Null where there is no limit. */
export async function readPlazo(tx: Tx, desde: Instante, limites?: Limites): Promise<Instante | null> {
  const { horasSinPagar: horas } = limites ?? (await readLimites(tx))
  return horas === 0 ? null : readHorasAbiertas(tx, desde, horas)
}
