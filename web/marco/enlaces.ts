import { AREAS, type Area, MAS_AREAS, rutas, rutasDeAdmin } from '../rutas.ts'

/** Address and label of a link of the navigation. */
export type Enlace = readonly [ruta: string, texto: string]

/** The links of the headers (specification section 2), where a customer's go on with the cart and the profile; `adminHoy` and `adminMas` are ours. */
export const ENLACES = {
  visitante: [
    [rutas.inicio, 'Inicio'],
    [rutas.nosotros, 'Nosotros'],
    [rutas.blogPublico, 'Blog'],
    [rutas.login, 'Iniciar sesión'],
  ],
  cliente: [
    [rutas.inicio, 'Inicio'],
    [rutas.nosotros, 'Nosotros'],
    [rutas.blogPublico, 'Blog'],
    [rutas.agendar, 'Agendar'],
    [rutas.calendario, 'Calendario'],
    [rutas.talleres, 'Talleres'],
    [rutas.productos, 'Comprar'],
  ],
  admin: enlacesDe(AREAS),
  adminHoy: [[rutas.admin, 'Hoy']],
  adminMas: enlacesDe(MAS_AREAS),
} as const satisfies Record<string, readonly Enlace[]>

function enlacesDe<A extends Area>(areas: Record<A, string>): Enlace[] {
  return (Object.keys(areas) as A[]).map((area) => [rutasDeAdmin[area], areas[area]])
}
