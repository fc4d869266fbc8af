import { comparadas, type Regla } from './regla.ts'
import { type Buscada, TEXTOS } from './textos.ts'

/** Every searched table but the history, which `HISTORIA` checks with its other rules. */
const LISTAS: Record<Exclude<Buscada, 'historia'>, string> = {
  ...{ usuarios: 'usuarios', productos: 'productos', servicios: 'servicios', talleres: 'talleres', citas: 'citas' },
  ...{ inscripciones: 'inscripciones', ordenes: 'órdenes', cobros: 'cobros' },
}

/** Each row's search text must equal the text of its present values. */
export const BUSQUEDA: Regla[] = Object.entries(LISTAS).map(([tabla, lista]) => ({
  nombre: `búsqueda de ${lista}`,
  revisa: `La búsqueda de ${lista} encuentra cada fila por lo que dice`,
  problema: `La búsqueda de ${lista} no encuentra bien estas filas`,
  rotas: comparadas(TEXTOS[tabla as Buscada], ({ busqueda, debe }) => busqueda === debe),
}))
