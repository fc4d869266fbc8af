import { type Instante, wallTimeDe } from '../../contract/base/tiempo.ts'
import { citaPorPagar } from '../../contract/tienda/pagos.ts'
import { readLimites } from '../ajustes/queries.ts'
import type { Bloque } from '../correo/carta.ts'
import { comoPagar, enUnPago } from '../correo/como-pagar.ts'
import type { Entorno } from '../plantilla.ts'
import { type CitaDicha, ENLACES_MAXIMOS } from './avisos/rules.ts'
import { plazoDeVarias, plazoEnCarta } from './plazo-en-carta.ts'
import { listVigentes } from './queries.ts'
import { cambiableHasta } from './rules.ts'

export type PlazoYPago = Awaited<ReturnType<typeof plazoYPagoDe>>
type Vigentes = Awaited<ReturnType<typeof listVigentes>>

/** Until when the appointments of a letter can be changed, and how to pay them where the list is short; `momento` is that of the letter. */
export async function plazoYPagoDe(
  citas: readonly CitaDicha[],
  momento: Instante,
  { db, negocio, publicUrl }: Entorno,
) {
  const ids = citas.filter(({ aviso }) => aviso !== 'cancelada').map(({ id }) => id)
  const vigentes = ids.length > 0 ? await listVigentes(db, ids) : []
  const debidas = vigentes.flatMap(({ id, pago }) => citaPorPagar(id, pago) ?? [])
  const { cancelacionHoras } = await readLimites(db)
  return {
    plazo: cancelacionHoras > 0 ? plazoDe(vigentes, momento, cancelacionHoras, publicUrl) : [],
    pago: comoPagar(citas.length > ENLACES_MAXIMOS ? null : enUnPago(debidas), negocio),
  }
}

/** Empty once the deadline of a single appointment is over. */
function plazoDe([una, ...otras]: Vigentes, momento: Instante, horas: number, publicUrl: string): Bloque[] {
  if (!una) return []
  if (otras.length > 0) return [plazoDeVarias(horas, publicUrl)]
  const hasta = cambiableHasta(una, horas)
  return hasta > wallTimeDe(momento) ? [plazoEnCarta(hasta, publicUrl)] : []
}
