import { type Cual, getPolitica } from '../../contract/politicas.ts'
import { consulta } from '../api.ts'

/** A rendered page may be a minute old; it is not read again as soon as it is there. */
const RECIENTE_MS = 2 * 60_000

/** A policy, read under its own address so that the server answers it without parameters. */
export function politicaDe(cual: Cual) {
  const endpoint = { ...getPolitica, path: `/api/ajustes/politicas/${cual}` } as const
  return { ...consulta(endpoint, { params: { cual } }), staleTime: RECIENTE_MS }
}
