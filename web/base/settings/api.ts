import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { getNegocio, type NegocioPublico } from '../../../contract/base/settings/negocio.ts'
import { queryOf, renderedQueryOf } from '../calls/queries.ts'

const RARA_VEZ_CAMBIA_MS = 10 * 60_000

/** Name, contact data and deadlines of the business; undefined until they are known. */
export function useNegocio(): NegocioPublico | undefined {
  return useQuery({ ...queryOf(getNegocio, {}), staleTime: RARA_VEZ_CAMBIA_MS }).data
}

/** False: the practice offers nothing in that area now. */
export function useHasArea(area: string): boolean {
  return !useNegocio()?.sin?.includes(area)
}

export const horario = renderedQueryOf(getHorario, {})

/** Titles the document `Tu carrito · BioBienestar`. The server does the same before any script. */
export function useDocumentTitle(titulo: string): void {
  const negocio = useNegocio()?.nombre
  useEffect(() => {
    document.title = negocio ? `${titulo} · ${negocio}` : titulo
  }, [titulo, negocio])
}
