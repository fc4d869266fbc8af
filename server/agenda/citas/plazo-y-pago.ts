import { type Instante, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { comoPagar, enUnPago } from '../../mensajes/letters/como-pagar.ts'
import type { Block } from '../../mensajes/letters/letter.ts'
import { type CitaDicha, ENLACES_MAXIMOS } from './avisos/rules.ts'
import { plazoDeVarias, plazoEnCarta } from './plazo-en-carta.ts'
import { listVigentes } from './queries.ts'
import { cambiableHasta } from './rules.ts'

export type PlazoYPago = Awaited<ReturnType<typeof plazoYPagoDe>>
type Vigentes = Awaited<ReturnType<typeof listVigentes>>

/** Tells the appointments of a letter that can be changed, until when, and how to pay them where the list is short; `momento` is that of the letter. */
export async function plazoYPagoDe(
  citas: readonly CitaDicha[],
  momento: Instante,
  { db, negocio, publicUrl }: TemplateContext,
) {
  const ids = citas.filter(({ aviso }) => aviso !== 'cancelada').map(({ id }) => id)
  const vigentes = ids.length > 0 ? await listVigentes(db, ids) : []
  const debidas = vigentes.flatMap(({ id, pago }) => citaPorPagar(id, pago) ?? [])
  const { cancelacionHoras } = await readLimites(db)
  const cambiables = vigentes.filter((una) => cambiableHasta(una, cancelacionHoras) > wallTimeDe(momento))
  return {
    cambiables: new Set(cambiables.map(({ id }) => id)),
    plazo: plazoDe(vigentes, cambiables, cancelacionHoras, publicUrl),
    pago: comoPagar(citas.length > ENLACES_MAXIMOS ? null : enUnPago(debidas), negocio),
  }
}

/** Empty once none can be changed any more. */
function plazoDe(vigentes: Vigentes, [una]: Vigentes, horas: number, publicUrl: string): Block[] {
  if (!una || horas === 0) return []
  return [vigentes.length > 1 ? plazoDeVarias(horas, publicUrl) : plazoEnCarta(cambiableHasta(una, horas), publicUrl)]
}
