import {
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  wallTimeDe,
} from '../../contract/base/tiempo.ts'

/** When few people are about: 3:00 AM. */
const HORA_MINUTOS = 3 * 60
/** A check takes seconds: one without an end after this long died with its process. */
const ABANDONADA_MS = 60 * 60_000

/** Whether a check is to begin: none has since the last 3:00 AM, whenever the process was started, or the one that did has no end. */
export function tocaRevisar(
  revision: { empezada: Instante; ultima: { momento: Instante } | null } | null,
  ahora: Instante,
): boolean {
  if (!revision) return true
  const { empezada, ultima } = revision
  if (empezada < ultimaHora(ahora)) return true
  const terminada = ultima !== null && ultima.momento >= empezada
  return !terminada && empezada <= masMs(ahora, -ABANDONADA_MS)
}

function ultimaHora(ahora: Instante): Instante {
  const wall = wallTimeDe(ahora)
  const deHoy = masMinutos(medianocheDe(wall), HORA_MINUTOS)
  return instanteDe(deHoy <= wall ? deHoy : masDias(deHoy, -1))
}
