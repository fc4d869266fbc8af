import type { AdelantoDe } from '../../../../contract/agenda/servicios/servicios.ts'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import type { Limites } from '../../../../contract/base/settings/limites.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Adelanto } from '../../../../contract/dinero/pagos/pagos.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { readLimites } from '../../../base/settings/queries.ts'
import { hayBono } from '../../../dinero/bonos/sesiones.ts'
import { findPorNombre } from '../../servicios/queries.ts'
import { hasVenido } from './queries.ts'
import { readFinDeAdelanto } from './seguir.ts'

interface Pedida {
  inicio: WallTime
  /** Null for a visitor, who may be anybody. */
  usuarioId: number | null
}

/** What a customer's booking asks for ahead where no bono pays it, and until when (R-adelanto); null for nothing. */
export async function readAdelanto(
  tx: Tx,
  { inicio, usuarioId, adelanto, adelantoDe }: Pedida & { adelanto: Centimos; adelantoDe: AdelantoDe },
  { horasDeAdelanto }: Limites,
  ahora: Instante,
): Promise<{ adelanto: Centimos; pagarAntes: Instante } | null> {
  if (adelantoDe === 'NINGUNO') return null
  if (adelantoDe === 'PRIMERA' && usuarioId !== null && (await hasVenido(tx, usuarioId, wallTimeDe(ahora)))) return null
  const pagarAntes = await readFinDeAdelanto(tx, inicio, horasDeAdelanto, ahora)
  return pagarAntes && { adelanto, pagarAntes }
}

/** The same before it is booked, to be said: nothing where a bono will pay. */
export async function preverAdelanto(
  tx: Tx,
  pedida: Pedida & { servicio: string; sinBono?: boolean },
  ahora: Instante,
): Promise<Adelanto | null> {
  const { servicio, inicio, usuarioId, sinBono = false } = pedida
  const ofrecido = await findPorNombre(tx, servicio)
  const pedido = ofrecido && (await readAdelanto(tx, { ...ofrecido, ...pedida }, await readLimites(tx), ahora))
  if (!pedido) return null
  const conBono = !sinBono && usuarioId !== null && (await hayBono(tx, { servicio, inicio, usuarioId }))
  return conBono ? null : { monto: pedido.adelanto, hasta: pedido.pagarAntes }
}
