import type { Limites } from '../../../../contract/base/settings/limites.ts'
import type { NegocioGuardado } from '../../../../contract/base/settings/negocio.ts'
import { HORA_MS, type Instante, masMs } from '../../../../contract/base/time/time.ts'

/** Limits by the hour are off with RATE_LIMIT=off. */
export const SIN_RITMOS = { citasPorHora: 0, ordenesPorHora: 0, inscripcionesPorHora: 0 } satisfies Partial<Limites>

/** The ways to reach the practice that the owner saved; the examples' numbers belong to no person. */
export function aQuienEscribir({ nombre, whatsapp, telefono, version }: NegocioGuardado): string {
  const medios = version === 0 ? [] : [whatsapp && `WhatsApp +${whatsapp}`, telefono && `teléfono ${telefono}`]
  const dados = medios.filter((medio) => medio)
  return dados.length > 0 ? `escribe a ${nombre} (${dados.join(', ')})` : `escribe a ${nombre}`
}

/** The instant one hour before: older acts do not count. */
export function desdeHaceUnaHora(ahora: Instante): Instante {
  return masMs(ahora, -HORA_MS)
}

/** Seconds until one more is possible, 0 for now; `momentos` are those of the last hour, newest first. */
export function esperaDe(momentos: readonly Instante[], maximo: number, ahora: Instante): number {
  const primero = momentos[maximo - 1]
  return maximo === 0 || primero === undefined ? 0 : Math.ceil((masMs(primero, HORA_MS) - ahora) / 1000)
}
