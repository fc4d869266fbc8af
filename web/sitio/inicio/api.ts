import { getInicio } from '../../../contract/sitio/inicio.ts'
import { consulta } from '../../base/calls/api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

export const inicio = { ...consulta(getInicio, {}), staleTime: RECIENTE_MS }
