import { type DiaDisponible, listDisponibilidad } from '../../contract/agenda/disponibilidad.ts'
import { consulta } from '../api.ts'

const RARA_VEZ_CAMBIA_MS = 60_000

/**
 * The open days of the booking window, for a service where it takes another time than most or somebody gives it, and with `persona` hers; what is not among them is closed. Apart
 * from the rest, because the home page has it too.
 */
export const disponibilidadDe = (servicio?: string, persona?: number) => ({
  ...consulta(listDisponibilidad, servicio ? { query: { servicio, persona } } : {}),
  staleTime: RARA_VEZ_CAMBIA_MS,
  // The days stay where they are while those of another service come.
  placeholderData: (antes?: DiaDisponible[]) => antes,
})

export const disponibilidad = disponibilidadDe()
