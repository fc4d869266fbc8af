import { getEsperaDeTaller } from '../../../contract/talleres/espera-de-taller.ts'
import { getTaller, listInscripcionesDeTaller } from '../../../contract/talleres/talleres.ts'
import { queryOf } from '../../base/calls/api.ts'

export function tallerDe(id: number) {
  return queryOf(getTaller, { params: { id } })
}

/** The seats of a workshop, a row each; only the own one has an id. */
export function inscripcionesDe(tallerId: number) {
  return queryOf(listInscripcionesDeTaller, { params: { tallerId } })
}

/** The caller's own place in the waiting list. */
export function esperaDe(tallerId: number) {
  return queryOf(getEsperaDeTaller, { params: { id: tallerId } })
}
