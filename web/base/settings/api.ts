import { useQuery } from '@tanstack/react-query'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { getNegocio, type NegocioPublico } from '../../../contract/base/settings/ajustes.ts'
import { consulta } from '../calls/api.ts'

const RARA_VEZ_CAMBIA_MS = 10 * 60_000

/** Name, contact data and deadlines of the business; undefined until they are known. */
export function useNegocio(): NegocioPublico | undefined {
  return useQuery({ ...consulta(getNegocio, {}), staleTime: RARA_VEZ_CAMBIA_MS }).data
}

/** False: the practice offers nothing in that area now. */
export function useHay(area: string): boolean {
  return !useNegocio()?.sin?.includes(area)
}

/** A rendered page may be a minute old: the hours that stand in it are not read again as soon as it is there. */
export const horario = { ...consulta(getHorario, {}), staleTime: 2 * 60_000 }
