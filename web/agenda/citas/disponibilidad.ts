import { type DiaDisponible, listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { queryOf } from '../../base/calls/api.ts'

const RARA_VEZ_CAMBIA_MS = 60_000

/**
 * The open days of the booking window; a day that is missing is closed. Without `servicio` they are those of the first, with which pages are
 * rendered.
 * This file stands apart from api.ts because the home page loads it too.
 */
export const disponibilidadDe = (servicio?: string, persona?: number) => ({
  ...queryOf(listDisponibilidad, servicio ? { query: { servicio, persona } } : {}),
  staleTime: RARA_VEZ_CAMBIA_MS,
  // The days stay where they are while those of another service come.
  placeholderData: (antes?: DiaDisponible[]) => antes,
})

export const disponibilidad = disponibilidadDe()
