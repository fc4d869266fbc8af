import { useQuery } from '@tanstack/react-query'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { getNegocio, type NegocioPublico } from '../../../contract/base/settings/negocio.ts'
import { queryOf } from '../calls/api.ts'

const RARA_VEZ_CAMBIA_MS = 10 * 60_000

/** Name, contact data and deadlines of the business; undefined until they are known. */
export function useNegocio(): NegocioPublico | undefined {
  return useQuery({ ...queryOf(getNegocio, {}), staleTime: RARA_VEZ_CAMBIA_MS }).data
}

/** False: the practice offers nothing in that area now. */
export function useHasArea(area: string): boolean {
  return !useNegocio()?.sin?.includes(area)
}

/** A rendered page may be a minute old: the hours that stand in it are not read again as soon as it is there. */
export const horario = { ...queryOf(getHorario, {}), staleTime: 2 * 60_000 }
