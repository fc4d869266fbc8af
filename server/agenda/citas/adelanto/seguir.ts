import type { EstadoDeCita } from '../../../../contract/agenda/citas/citas.ts'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import {
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { readLimites } from '../../../base/settings/queries.ts'
import { setAdelanto } from '../../../dinero/cuenta/libro/queries.ts'
import { findDeudaDe } from '../../../dinero/cuenta/queries.ts'
import { readHorasAbiertas } from '../../../dinero/plazo/horas-abiertas.ts'
import { finDeOferta } from '../../../mensajes/lista-de-espera/rules.ts'
import { readAbierto } from '../../horario/queries.ts'
import { type Abierto, horariosDe } from '../../horario/rules.ts'

/** What is paid ahead of an appointment, and until when its hour waits for that: null once it is firm. Both null where nothing is asked for. */
export interface Adelanto {
  adelanto: Centimos | null
  pagarAntes: Instante | null
}

export const SIN_ADELANTO: Adelanto = { adelanto: null, pagarAntes: null }

/**
 * Until when an hour is kept for a deposit from now on (R-hora-guardada): the open hours of the setting, or half of the time that is left.
 * Null in the last hour before it begins.
 */
export async function readFinDeAdelanto(
  tx: Tx,
  inicio: WallTime,
  horas: number,
  ahora: Instante,
): Promise<Instante | null> {
  return readMitad(tx, inicio, await readHorasAbiertas(tx, ahora, horas), ahora)
}

/** A deadline, cut to half of the time that is left. */
async function readMitad(tx: Tx, inicio: WallTime, hasta: Instante, ahora: Instante): Promise<Instante | null> {
  const fin = finDeOferta(inicio, ahora, hasta - ahora)
  if (fin === null || fin === hasta) return fin
  const atendido = instanteDe(cuandoHayAlguien(wallTimeDe(fin), inicio, await readAbierto(tx)))
  return atendido < hasta ? atendido : hasta
}

interface Citada {
  id: number
  inicio: WallTime
  estado: EstadoDeCita
}

/** What became of an appointment, as far as the end of its wait depends on it. */
interface Suceso {
  ahora: Instante
  /** Its start is another one. */
  movida?: boolean
  /** It did not stand before: a wait that ended meanwhile begins anew. */
  otraVez?: boolean
  /** Its deposit is not asked for any more, unless it is paid. */
  perdona?: boolean
}

/**
 * Lets an appointment follow what is paid of it: firm once that is its deposit, waiting again when a payment was taken back. What costs
 * nothing, as once it is cancelled, waits for nothing; what was agreed stays for when it costs its price again.
 */
export async function seguirAdelanto(tx: Tx, { id, inicio, estado }: Citada, suceso: Suceso): Promise<Adelanto> {
  const deuda = await findDeudaDe(tx, 'cita', id)
  if (!deuda) return SIN_ADELANTO
  const { adelanto } = deuda
  if (adelanto === null) {
    const loPagaUnBono = estado !== 'CANCELADA' && deuda.pagarAntes !== null
    if (loPagaUnBono) await setAdelanto(tx, deuda.id, { pagarAntes: null })
    // What the owner forgave comes back for whom it was agreed with, for nobody else.
    else if (suceso.perdona && deuda.adelantoPerdonado) await setAdelanto(tx, deuda.id, SIN_ADELANTO)
    return SIN_ADELANTO
  }
  const firme = deuda.pagado >= adelanto
  const empezo = inicio <= wallTimeDe(suceso.ahora)
  const sigue = !firme && !empezo && !suceso.perdona
  const pagarAntes = sigue ? await seguirEsperando(tx, { inicio, hasta: deuda.pagarAntes }, suceso) : null
  const nada = !firme && pagarAntes === null
  if (nada) await setAdelanto(tx, deuda.id, SIN_ADELANTO)
  else if (pagarAntes !== deuda.pagarAntes) await setAdelanto(tx, deuda.id, { pagarAntes })
  return nada ? SIN_ADELANTO : { adelanto, pagarAntes }
}

/** The end of a wait: what was told stays, unless its hour moves to where half of the time is less. Null where it is too late to ask for anything. */
async function seguirEsperando(
  tx: Tx,
  { inicio, hasta }: { inicio: WallTime; hasta: Instante | null },
  { ahora, movida = false, otraVez = false }: Suceso,
): Promise<Instante | null> {
  if (hasta === null || (hasta <= ahora && otraVez))
    return readFinDeAdelanto(tx, inicio, (await readLimites(tx)).horasDeAdelanto, ahora)
  return movida && hasta > ahora ? ((await readMitad(tx, inicio, hasta, ahora)) ?? hasta) : hasta
}

/** True when the wait of an appointment for its deposit ended before it did: who cancelled it gets the hour no other time for nothing. */
export async function seCumplioSuEspera(tx: Tx, id: number, ahora: Instante): Promise<boolean> {
  const hasta = (await findDeudaDe(tx, 'cita', id))?.pagarAntes ?? null
  return hasta !== null && hasta <= ahora
}

/** Minutes that the practice has after it opens to note what was paid, and the last ones before an appointment, in which nothing is asked for. */
const UNA_HORA = 60

/**
 * A deadline at which somebody is there to note a payment: an hour after the practice opens next, where it is closed then or has just opened. As it was where that
 * would leave the appointment less than its last hour.
 */
function cuandoHayAlguien(fin: WallTime, inicio: WallTime, abierto: Abierto): WallTime {
  for (let dia = medianocheDe(fin); dia <= inicio; dia = masDias(dia, 1)) {
    const abre = horariosDe(dia, abierto).find(({ cierra }) => dia + cierra >= fin)?.abre
    if (abre === undefined) continue
    const atendido = masMinutos(dia, Math.max(fin - dia, abre + UNA_HORA))
    return atendido <= inicio - UNA_HORA ? atendido : fin
  }
  return fin
}
