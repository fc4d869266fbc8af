import { type Cual, getPolitica } from '../../../contract/sitio/politicas.ts'
import { queryOf } from '../../base/calls/api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

export function politicaDe(cual: Cual) {
  return { ...queryOf(getPolitica, { params: { cual } }), staleTime: RECIENTE_MS }
}
