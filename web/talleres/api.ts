import { useQueryClient } from '@tanstack/react-query'
import { getTaller, listInscripcionesDeTaller, listTalleres, type Taller } from '../../contract/talleres.ts'
import { consulta } from '../api.ts'
import { consultaDeHoja } from '../lista/consultaDeLista.ts'
import type { Vista } from '../lista/hoja.ts'

const TAMANO = 24
/** More characters of a description than the lines of a card ever show. */
const A_LA_VISTA = 600

/** A workshop as its card shows it. */
export function resumir(taller: Taller): Taller {
  return { ...taller, descripcion: taller.descripcion.slice(0, A_LA_VISTA) }
}

export const talleresEnHojas = {
  ruta: '/talleres',
  tamano: TAMANO,
  consultaDe: (vista: Vista) => consultaDeHoja(listTalleres, vista, TAMANO, resumir),
}

export function tallerDe(id: number) {
  return consulta(getTaller, { params: { id } })
}

/** Who sits in a workshop: one row per seat, one's own with one's id. */
export function inscripcionesDe(tallerId: number) {
  return consulta(listInscripcionesDeTaller, { params: { tallerId } })
}

/** Makes everything that shows a workshop's seats be read again; resolves once what is on the screen was. */
export function useReleer(tallerId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const claves = [tallerDe(tallerId).queryKey, inscripcionesDe(tallerId).queryKey, [listTalleres.path]]
  return () => Promise.all(claves.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
