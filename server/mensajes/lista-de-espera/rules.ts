import { HORA_MS, type Instante, instanteDe, masMs, type WallTime } from '../../../contract/base/time/time.ts'
import { refuse } from '../../base/http/refuse.ts'

/** How long an offer stands at most, in milliseconds. */
export const PLAZO_MS = 12 * HORA_MS
/** Milliseconds: a place that is free so shortly before the start goes to whoever comes first. */
export const YA_EMPIEZA_MS = HORA_MS
/** An offer that ends sooner is told at once: notices rest for an hour at most. */
export const URGENTE_MS = 2 * HORA_MS

/**
 * Until when what begins at `inicio` is held for one person: `plazo`, which is 12 hours of an offer, or half of the time that is left where
 * that is less, so that others have their turn too (docs/decisions/023). Null in the last hour, when nothing is held any more.
 */
export function finDeOferta(inicio: WallTime, ahora: Instante, plazo = PLAZO_MS): Instante | null {
  const quedan = instanteDe(inicio) - ahora
  return quedan < YA_EMPIEZA_MS ? null : masMs(ahora, Math.min(plazo, Math.floor(quedan / 2)))
}

/** Why a place is held for somebody no longer: their time is over; it is gone, and they wait on; they wait no more. */
export const NO_GUARDADO = {
  vencido: 'El tiempo para tomar este lugar ya pasó.',
  suelto: 'Este lugar ya no está guardado para ti. Sigues en la lista de espera: si se libera otro, te escribimos.',
  fuera: 'Este lugar ya no está guardado para ti, y no estás en la lista de espera.',
}

/** The place is held no longer. */
export function ofertaVencida(razon: keyof typeof NO_GUARDADO) {
  return refuse(409, 'oferta_vencida', NO_GUARDADO[razon])
}
