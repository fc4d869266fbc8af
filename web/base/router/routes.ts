import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { conBusqueda, rutaDe } from './address.ts'

/** The address of every screen that is no area of the back office; `:id` is any one part of it. */
export const DIRECCIONES = {
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
export const rutas = {
  ...DIRECCIONES,
  contacto: `${DIRECCIONES.inicio}#contactsection`,
  primeraCita: `${DIRECCIONES.nosotros}#primera-cita`,
  producto: (id: number) => rutaDe(DIRECCIONES.producto, { id }),
  orden: (codigo: string) => rutaDe(DIRECCIONES.orden, { codigo }),
  agendarServicio: (servicio: string) => conBusqueda(DIRECCIONES.agendar, { servicio }),
  agendarHora: (fecha: string, hora: string) => conBusqueda(DIRECCIONES.agendar, { fecha, hora }),
  agendarCon: (persona: number) => conBusqueda(DIRECCIONES.agendar, { persona }),
  taller: (id: number) => rutaDe(DIRECCIONES.taller, { id }),
  politica: (cual: Cual) => rutaDe(DIRECCIONES.politica, { cual }),
} as const

/** The areas of the back office by their address, as its header has them (specification section 2). */
export const AREAS = {
  productos: 'Productos',
  talleres: 'Talleres',
  servicios: 'Servicios',
  citas: 'Citas',
  inscripciones: 'Inscripciones',
  ordenes: 'Órdenes',
  blog: 'Blog',
}

/** Areas of ours, beyond the specification. */
export const MAS_AREAS = {
  cobros: 'Cobros',
  usuarios: 'Usuarios',
  correos: 'Correos',
  historia: 'Historia',
  ajustes: 'Ajustes',
}

/** An area of the back office: its address ends with this word. */
export type Area = keyof typeof AREAS | keyof typeof MAS_AREAS

/** The areas that an administrator with a part opens; who has none opens all. A convenience: the calls say what they may do. */
export const AREAS_DE_PARTE: Record<ParteDeAdmin, readonly Area[]> = {
  ATIENDE: ['citas', 'usuarios', 'historia'],
  RECEPCION: ['talleres', 'citas', 'inscripciones', 'ordenes', 'cobros', 'usuarios', 'historia'],
}

export function abre(parte: ParteDeAdmin | undefined, area: Area): boolean {
  return parte === undefined || AREAS_DE_PARTE[parte].includes(area)
}

/** Where links of the back office lead. */
export const rutasDeAdmin = {
  ...direccionesDe(AREAS),
  ...direccionesDe(MAS_AREAS),
  crearPost: DIRECCIONES.crearPost,
  editarPost: (id: number) => rutaDe(DIRECCIONES.editarPost, { id }),
  persona: (id: number) => rutaDe(DIRECCIONES.persona, { id }),
  seccion: (seccion: string) => rutaDe(DIRECCIONES.seccion, { seccion }),
}

function direccionesDe<A extends string>(areas: Record<A, string>): Record<A, string> {
  return Object.fromEntries(Object.keys(areas).map((area) => [area, `${DIRECCIONES.admin}/${area}`])) as Record<
    A,
    string
  >
}

/** /login, coming back to where the person was. */
export function loginYVolver(ruta: string): string {
  return conBusqueda(rutas.login, { volver: ruta })
}

/** /login on its side for a new account, coming back to where the person was. */
export function registroYVolver(ruta: string): string {
  return `${loginYVolver(ruta)}&cuenta=nueva`
}

/** Where to go after login, if the address says so and it is one of ours. */
export function rutaDeVuelta(search: URLSearchParams): string | null {
  const volver = search.get('volver')
  return volver?.startsWith('/') && !/^\/[/\\]/.test(volver) ? volver : null
}
