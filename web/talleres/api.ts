import { useQueryClient } from '@tanstack/react-query'
import { type Cupo, getTaller, listInscripcionesDeTaller, listTalleres } from '../../contract/talleres.ts'
import { call, consulta } from '../api.ts'

export const talleres = consulta(listTalleres, {})

export function tallerDe(id: string) {
  return consulta(getTaller, { params: { id } })
}

/** Who sits in a workshop: one row per seat, one's own with one's id. */
export function inscripcionesDe(tallerId: string) {
  const input = { params: { tallerId } }
  return {
    ...consulta(listInscripcionesDeTaller, input),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      asList(await call(listInscripcionesDeTaller, input, { signal })),
  }
}

/** The call may answer an array or a single object; anything else is an empty list (specification section 7). */
function asList(answer: Cupo | Cupo[] | null): Cupo[] {
  if (Array.isArray(answer)) return answer
  return typeof answer === 'object' && answer !== null ? [answer] : []
}

/** Makes everything that shows a workshop's seats be read again; resolves once what is on the screen was. */
export function useReleer(tallerId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const id = String(tallerId)
  const claves = [tallerDe(id).queryKey, inscripcionesDe(id).queryKey, talleres.queryKey]
  return () => Promise.all(claves.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
