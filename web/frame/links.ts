import type { ParteDeAdmin } from '../../contract/base/wire/endpoint.ts'
import { AREAS, type Area, MORE_AREAS, officePaths, opensArea, paths } from '../base/router/routes.ts'

/** Address and label of a link of the navigation. */
export type HeaderLink = readonly [ruta: string, texto: string]

/** The links of the headers (R-cabecera), where a customer's go on with the cart and the profile. */
export const LINKS = {
  visitante: [
    [paths.inicio, 'Inicio'],
    [paths.nosotros, 'Nosotros'],
    [paths.blogPublico, 'Blog'],
    [paths.login, 'Iniciar sesión'],
  ],
  cliente: [
    [paths.inicio, 'Inicio'],
    [paths.nosotros, 'Nosotros'],
    [paths.blogPublico, 'Blog'],
    [paths.agendar, 'Agendar'],
    [paths.calendario, 'Calendario'],
    [paths.talleres, 'Talleres'],
    [paths.productos, 'Comprar'],
  ],
} as const satisfies Record<string, readonly HeaderLink[]>

const HOY: HeaderLink = [paths.admin, 'Hoy']

/** The links of an administrator, as far as their part goes: in the header, and those under 'Más'. */
export function officeLinks(parte: ParteDeAdmin | undefined) {
  const enlacesDe = <A extends Area>(areas: Record<A, string>): HeaderLink[] =>
    (Object.keys(areas) as A[]).filter((area) => opensArea(parte, area)).map((area) => [officePaths[area], areas[area]])
  return { areas: enlacesDe(AREAS), mas: [HOY, ...enlacesDe(MORE_AREAS)] }
}
