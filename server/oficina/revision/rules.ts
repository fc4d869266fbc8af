import {
  HORA_MS,
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'

/** 3:00 AM, when few people use the site. */
const HORA_MINUTOS = 3 * 60
/** Milliseconds: a check takes seconds, so an unfinished one this old died with its process. */
const ABANDONADA_MS = HORA_MS

/** True when no check has begun since the last 3:00 AM, or the begun one was abandoned. */
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
