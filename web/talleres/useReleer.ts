import { useQueryClient } from '@tanstack/react-query'
import { inscripcionesDe, tallerDe, talleres } from './api.ts'

/** Makes everything that shows a workshop's seats be read again; resolves once what is on the screen was. */
export function useReleer(tallerId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const id = String(tallerId)
  const claves = [tallerDe(id).queryKey, inscripcionesDe(id).queryKey, talleres.queryKey]
  return () => Promise.all(claves.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
