import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import type { Cupo, Taller } from '../../../contract/talleres/talleres.ts'

/** The state of a workshop for the person who looks at it. */
export interface Situacion {
  /** Their own enrolment, if there is one. */
  propia: Cupo | undefined
  inscritos: number
  /** Seats left; null without a limit. */
  disponibles: number | null
  comenzado: boolean
  /** Neither inactive nor started. */
  abierto: boolean
}

/** `leido` is when the workshop was read from the server. */
export function situacionDe(
  { activo, inicio, cupoMaximo }: Taller,
  cupos: readonly Cupo[],
  usuarioId: number | undefined,
  leido: Instante,
): Situacion {
  const comenzado = inicio <= wallTimeDe(leido)
  // A seat that is held for who waits counts as taken, and is not theirs yet.
  const esPropia = (cupo: Cupo) => cupo.usuarioId === usuarioId && cupo.estado !== 'EN_ESPERA'
  return {
    propia: usuarioId === undefined ? undefined : cupos.find(esPropia),
    inscritos: cupos.length,
    disponibles: cupoMaximo > 0 ? cuposDisponibles(cupoMaximo, cupos.length) : null,
    comenzado,
    abierto: activo && !comenzado,
  }
}
