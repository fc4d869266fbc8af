import { type Instante, type WallTime, wallTime, wallTimeDe } from '../base/time/tiempo.ts'

/** Minutes after booking during which it can be cancelled and moved, whatever the limits say. */
export const GRACIA = 15

/**
 * The customer's last minute for cancelling or moving: `cancelacionHoras` before the start, later within `GRACIA` of the booking, and
 * always before it begins.
 */
export function cambiableHasta(
  { inicio, creado }: { inicio: WallTime; creado: Instante },
  cancelacionHoras: number,
): WallTime {
  const plazo = Math.max(inicio - cancelacionHoras * 60, wallTimeDe(creado) + GRACIA)
  return wallTime(Math.min(plazo, inicio - 1))
}
