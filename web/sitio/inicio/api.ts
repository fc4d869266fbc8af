import { getInicio } from '../../../contract/sitio/inicio.ts'
import { queryOf } from '../../base/calls/api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

export const inicio = { ...queryOf(getInicio, {}), staleTime: RECIENTE_MS }
