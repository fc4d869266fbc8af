import type { WallTime } from './tiempo.ts'

/** What people with a seat count on; from `inicio` to before `fin`. */
export interface TallerAcordado {
  inicio: WallTime
  fin: WallTime
  lugar: string
  activo: boolean
}

/** cambiada: another time or place; suspendida: deactivated; confirmada: it takes place after all. */
export type AvisoDeTaller = 'confirmada' | 'cambiada' | 'suspendida'

/**
 * What those with a seat in a workshop are told when an administrator changes it; null for nothing. Nobody is told about a workshop
 * that is over.
 */
export function avisoDeTaller(antes: TallerAcordado, despues: TallerAcordado, ahora: WallTime): AvisoDeTaller | null {
  const vigente = ({ activo, fin }: TallerAcordado) => activo && fin > ahora
  if (!vigente(antes) && !vigente(despues)) return null
  if (!despues.activo) return 'suspendida'
  if (!antes.activo) return 'confirmada'
  const igual = antes.inicio === despues.inicio && antes.fin === despues.fin && antes.lugar === despues.lugar
  return igual ? null : 'cambiada'
}
