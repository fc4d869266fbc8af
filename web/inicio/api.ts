import { getHorario } from '../../contract/agenda/horario.ts'
import { getInicio } from '../../contract/sitio/inicio.ts'
import { consulta } from '../api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

export const inicio = { ...consulta(getInicio, {}), staleTime: RECIENTE_MS }

export const horario = { ...consulta(getHorario, {}), staleTime: RECIENTE_MS }
