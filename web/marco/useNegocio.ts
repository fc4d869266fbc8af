import { useQuery } from '@tanstack/react-query'
import { getNegocio, type Negocio } from '../../contract/sitio/ajustes.ts'
import { consulta } from '../api.ts'

const RARA_VEZ_CAMBIA_MS = 10 * 60_000

/** Name and contact data of the business; undefined until they are known. */
export function useNegocio(): Negocio | undefined {
  return useQuery({ ...consulta(getNegocio, {}), staleTime: RARA_VEZ_CAMBIA_MS }).data
}
