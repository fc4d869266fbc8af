import { listDisponibilidad } from '../../contract/disponibilidad.ts'
import { consulta } from '../api.ts'

const RARA_VEZ_CAMBIA_MS = 60_000

/** The open days of the booking window; what is not among them is closed. Apart from the rest, because the home page has it too. */
export const disponibilidad = { ...consulta(listDisponibilidad, {}), staleTime: RARA_VEZ_CAMBIA_MS }
