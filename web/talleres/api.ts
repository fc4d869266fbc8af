import { useQueryClient } from '@tanstack/react-query'
import { getMarcas } from '../../contract/agenda/calendario.ts'
import { getMio } from '../../contract/cuentas/mio.ts'
import { getEsperaDeTaller } from '../../contract/talleres/espera-de-taller.ts'
import { getTaller, listInscripcionesDeTaller, listTalleres } from '../../contract/talleres/talleres.ts'
import { consulta } from '../api.ts'

export function tallerDe(id: number) {
  return consulta(getTaller, { params: { id } })
}

/** Who sits in a workshop: one row per seat, one's own with one's id. */
export function inscripcionesDe(tallerId: number) {
  return consulta(listInscripcionesDeTaller, { params: { tallerId } })
}

/** One's own place in the waiting list. */
export function esperaDe(tallerId: number) {
  return consulta(getEsperaDeTaller, { params: { id: tallerId } })
}

/** Makes everything that shows a workshop's seats be read again; resolves once what is on the screen was. */
export function useReleer(tallerId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const consultas = [tallerDe(tallerId), inscripcionesDe(tallerId), esperaDe(tallerId)]
  const claves = [...consultas.map(({ queryKey }) => queryKey), [listTalleres.path], [getMio.path], [getMarcas.path]]
  return () => Promise.all(claves.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
