import { TEXTOS } from '../textos-de-busqueda.ts'
import { comparadas, type ReglaDeDatos } from './regla.ts'

/** `HISTORIA` checks this one with its other rules. */
const { historia: _, ...LISTAS } = TEXTOS

/** Each row's search text must equal the text of its present values. */
export const BUSQUEDA: ReglaDeDatos[] = Object.entries(LISTAS).map(([tabla, leer]) => {
  const lista = tabla.replace('ordenes', 'órdenes')
  return {
    nombre: `búsqueda de ${lista}`,
    revisa: `La búsqueda de ${lista} encuentra cada fila por lo que dice`,
    problema: `La búsqueda de ${lista} no encuentra bien estas filas`,
    rotas: comparadas(leer, ({ busqueda, debe }) => busqueda === debe),
  }
})
