import type { EstadoDeCita } from '../../../../contract/agenda/citas/citas.ts'
import type { Centimos } from '../../../../contract/base/money/dinero.ts'
import { type Instante, masMs, type WallTime } from '../../../../contract/base/time/tiempo.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { readLimites } from '../../../base/settings/queries.ts'
import { setAdelanto } from '../../../dinero/cuenta/libro/queries.ts'
import { findDeudaDe } from '../../../dinero/cuenta/queries.ts'
import { readHorasAbiertas } from '../../../dinero/plazo/horas-abiertas.ts'
import { finDeOferta } from '../../../mensajes/lista-de-espera/rules.ts'

/** What is paid ahead of an appointment, and until when its hour waits for that: null once it is firm. Both null where nothing is asked for. */
export interface Adelanto {
  adelanto: Centimos | null
  pagarAntes: Instante | null
}

export const SIN_ADELANTO: Adelanto = { adelanto: null, pagarAntes: null }

/**
 * Until when an hour is kept for a deposit from now on (R-adelanto): the open hours of the setting, or half of the time that is left. Null
 * in the last hour before it begins.
 */
export async function readFinDeAdelanto(
  tx: Tx,
  inicio: WallTime,
  horas: number,
  ahora: Instante,
): Promise<Instante | null> {
  return finDeOferta(inicio, ahora, (await readHorasAbiertas(tx, ahora, horas)) - ahora)
}

interface Citada {
  id: number
  inicio: WallTime
  estado: EstadoDeCita
}

/**
 * Lets an appointment follow what is paid of it: firm once that is its deposit, waiting again when a payment was taken back. A deadline that
 * was told stays, unless the hour moves to where it is shorter. With `otraVez` the appointment did not stand before: what ended meanwhile
 * begins anew.
 */
export async function seguirAdelanto(
  tx: Tx,
  { id, inicio, estado }: Citada,
  { ahora, otraVez }: { ahora: Instante; otraVez: boolean },
): Promise<Adelanto> {
  const deuda = await findDeudaDe(tx, 'cita', id)
  // Without a price, as once it is cancelled, nothing is waited for. What was agreed stays for when it stands again.
  if (!deuda || deuda.adelanto === null) return SIN_ADELANTO
  const { adelanto } = deuda
  const espera = estado === 'AGENDADA' && deuda.pagado < adelanto
  const pagarAntes = espera ? await seguirEsperando(tx, { inicio, hasta: deuda.pagarAntes }, { ahora, otraVez }) : null
  const nada = espera && pagarAntes === null
  if (nada) await setAdelanto(tx, deuda.id, SIN_ADELANTO)
  else if (pagarAntes !== deuda.pagarAntes) await setAdelanto(tx, deuda.id, { pagarAntes })
  return nada ? SIN_ADELANTO : { adelanto, pagarAntes }
}

/** Null where it is too late to ask for a deposit. */
async function seguirEsperando(
  tx: Tx,
  { inicio, hasta }: { inicio: WallTime; hasta: Instante | null },
  { ahora, otraVez }: { ahora: Instante; otraVez: boolean },
): Promise<Instante | null> {
  if (hasta !== null && hasta <= ahora && !otraVez) return hasta
  const nueva = await readFinDeAdelanto(tx, inicio, (await readLimites(tx)).horasDeAdelanto, ahora)
  if (hasta === null || hasta <= ahora) return nueva
  return nueva === null ? hasta : masMs(ahora, Math.min(hasta, nueva) - ahora)
}
