import { listTalleres, type Taller } from '../../../contract/talleres/talleres.ts'
import type { ListView } from '../../base/lists/listAddress.ts'
import { pageQueryOf } from '../../base/lists/listQueryOptions.ts'

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
  consultaDe: (vista: ListView) => pageQueryOf(listTalleres, vista, TAMANO, resumir),
}
