import { getEsperaDeTaller } from '../../../contract/talleres/espera-de-taller.ts'
import { getTaller, listInscripcionesDeTaller, listTalleres, type Taller } from '../../../contract/talleres/talleres.ts'
import { queryOf } from '../../base/calls/queries.ts'
import type { ListView } from '../../base/lists/listAddress.ts'
import { pageQueryOf } from '../../base/lists/listQueryOptions.ts'

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

const TAMANO = 24
/** More characters of a description than the lines of a card ever show. */
const A_LA_VISTA = 600

/** A workshop as its card shows it. */
function resumir(taller: Taller): Taller {
  return { ...taller, descripcion: taller.descripcion.slice(0, A_LA_VISTA) }
}

export const talleresEnHojas = {
  ruta: '/talleres',
  tamano: TAMANO,
  consultaDe: (vista: ListView) => pageQueryOf(listTalleres, vista, TAMANO, resumir),
}
