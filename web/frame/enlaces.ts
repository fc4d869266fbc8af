import type { ParteDeAdmin } from '../../contract/base/wire/endpoint.ts'
import { AREAS, type Area, abre, MAS_AREAS, rutas, rutasDeAdmin } from '../base/router/routes.ts'

/** Address and label of a link of the navigation. */
export type Enlace = readonly [ruta: string, texto: string]

/** The links of the headers (specification section 2), where a customer's go on with the cart and the profile. */
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
} as const satisfies Record<string, readonly Enlace[]>

const HOY: Enlace = [rutas.admin, 'Hoy']

/** The links of an administrator, as far as their part goes: in the header, and those under 'Más'. */
export function enlacesDeAdmin(parte: ParteDeAdmin | undefined) {
  const enlacesDe = <A extends Area>(areas: Record<A, string>): Enlace[] =>
    (Object.keys(areas) as A[]).filter((area) => abre(parte, area)).map((area) => [rutasDeAdmin[area], areas[area]])
  return { areas: enlacesDe(AREAS), mas: [HOY, ...enlacesDe(MAS_AREAS)] }
}
