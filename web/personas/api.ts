import { getPersonas } from '../../contract/personas.ts'
import { consulta } from '../api.ts'

export const personas = { ...consulta(getPersonas, {}), staleTime: 2 * 60_000 }
