import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { pathOf, withSearch } from './address.ts'

/** The address of every screen that is no area of the back office; `:id` is any one part of it. */
export const ADDRESSES = {
  inicio: '/',
  nosotros: '/about',
  blogPublico: '/blogusuario',
  post: '/blogusuario/:post',
  blog: '/blog',
  login: '/login',
  restablecer: '/restablecer',
  perfil: '/perfilusuario',
  eliminarCuenta: '/eliminar-cuenta',
  enlace: '/enlace',
  productos: '/productos',
  producto: '/producto/:id',
  carrito: '/carrito',
  resumen: '/resumen',
  orden: '/orden/:codigo',
  agendar: '/agendar',
  cita: '/cita/:codigo',
  calendario: '/calendario',
  talleres: '/talleres',
  taller: '/talleres/:id',
  politica: '/politicas/:cual',
  admin: '/admin',
  crearPost: '/admin/blog/crear',
  editarPost: '/admin/blog/editar/:id',
  persona: '/admin/usuarios/:id',
  seccion: '/admin/ajustes/:seccion',
} as const

/** Where links of the site lead; to a post with contract/sitio/posts.ts. */
export const paths = {
  ...ADDRESSES,
  contacto: `${ADDRESSES.inicio}#contactsection`,
  primeraCita: `${ADDRESSES.nosotros}#primera-cita`,
  producto: (id: number) => pathOf(ADDRESSES.producto, { id }),
  orden: (codigo: string) => pathOf(ADDRESSES.orden, { codigo }),
  cita: (id: number) => pathOf(ADDRESSES.cita, { codigo: id }),
  agendarServicio: (servicio: string) => withSearch(ADDRESSES.agendar, { servicio }),
  agendarHora: (fecha: string, hora: string) => withSearch(ADDRESSES.agendar, { fecha, hora }),
  agendarCon: (persona: number) => withSearch(ADDRESSES.agendar, { persona }),
  taller: (id: number) => pathOf(ADDRESSES.taller, { id }),
  politica: (cual: Cual) => pathOf(ADDRESSES.politica, { cual }),
} as const

/** The areas of the back office by their address, as its header has them (R-cabecera). */
export const AREAS = {
  productos: 'Productos',
  talleres: 'Talleres',
  servicios: 'Servicios',
  citas: 'Citas',
  inscripciones: 'Inscripciones',
  ordenes: 'Órdenes',
  blog: 'Blog',
}

/** Further areas: the seven above are the documented ones. */
export const MORE_AREAS = {
  deudas: 'Lo que me deben',
  cobros: 'Cobros',
  banco: 'Banco',
  bonos: 'Bonos',
  mes: 'Mes',
  usuarios: 'Usuarios',
  correos: 'Correos',
  historia: 'Historia',
  traer: 'Traer lo que tienes',
  ajustes: 'Ajustes',
}

/** An area of the back office: its address ends with this word. */
export type Area = keyof typeof AREAS | keyof typeof MORE_AREAS

/** The areas that an administrator with a part opens; who has none opens all. A convenience: the calls say what they may do. */
export const AREAS_BY_PART: Record<ParteDeAdmin, readonly Area[]> = {
  ATIENDE: ['citas', 'usuarios', 'historia'],
  RECEPCION: ['talleres', 'citas', 'inscripciones', 'ordenes', 'deudas', 'cobros', 'banco', 'usuarios', 'historia'],
}

export function opensArea(parte: ParteDeAdmin | undefined, area: Area): boolean {
  return parte === undefined || AREAS_BY_PART[parte].includes(area)
}

/** Where links of the back office lead. */
export const officePaths = {
  ...direccionesDe(AREAS),
  ...direccionesDe(MORE_AREAS),
  crearPost: ADDRESSES.crearPost,
  editarPost: (id: number) => pathOf(ADDRESSES.editarPost, { id }),
  persona: (id: number) => pathOf(ADDRESSES.persona, { id }),
  seccion: (seccion: string) => pathOf(ADDRESSES.seccion, { seccion }),
}

function direccionesDe<A extends string>(areas: Record<A, string>): Record<A, string> {
  return Object.fromEntries(Object.keys(areas).map((area) => [area, `${ADDRESSES.admin}/${area}`])) as Record<A, string>
}

/** Whether a path with its query leads into the back office. */
export function esDeAdmin(ruta: string): boolean {
  return /^\/admin(?:[/?#]|$)/i.test(ruta)
}

/** /login, coming back to where the person was. */
export function loginAndReturn(ruta: string): string {
  return withSearch(paths.login, { volver: ruta })
}

/** /login on its side for a new account, coming back to where the person was. */
export function registerAndReturn(ruta: string): string {
  return `${loginAndReturn(ruta)}&cuenta=nueva`
}

/** Where to go after login, if the address says so and it is one of ours. */
export function returnPath(search: URLSearchParams): string | null {
  const volver = search.get('volver')
  return volver?.startsWith('/') && !/^\/[/\\]/.test(volver) ? volver : null
}
