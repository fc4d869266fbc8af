import type { Cual } from '../contract/sitio/politicas.ts'
import { calendario } from './calendario/pantallas.ts'
import { carrito } from './carrito/pantallas.ts'
import { agendar } from './citas/pantallas.ts'
import { login, perfil } from './cuentas/pantallas.ts'
import { rutaDe } from './direccion.ts'
import { inicio, nosotros } from './inicio/pantallas.ts'
import { orden, resumen } from './ordenes/pantallas.ts'
import { politicas } from './politicas/pantallas.ts'
import { blog, blogPublico } from './posts/pantallas.ts'
import { producto, productos } from './productos/pantallas.ts'
import { taller, talleres } from './talleres/pantallas.ts'

/** Where links lead: the addresses of the screens, and to a post with contract/sitio/posts.ts. */
export const rutas = {
  inicio: inicio.ruta,
  contacto: `${inicio.ruta}#contactsection`,
  nosotros: nosotros.ruta,
  primeraCita: `${nosotros.ruta}#primera-cita`,
  blogPublico: blogPublico.ruta,
  blog: blog.ruta,
  login: login.ruta,
  productos: productos.ruta,
  producto: (id: number) => rutaDe(producto.ruta, { id }),
  carrito: carrito.ruta,
  resumen: resumen.ruta,
  orden: (codigo: string) => rutaDe(orden.ruta, { codigo }),
  agendar: agendar.ruta,
  agendarServicio: (nombre: string) => `${agendar.ruta}?servicio=${encodeURIComponent(nombre)}`,
  agendarHora: (fecha: string, hora: string) => `${agendar.ruta}?fecha=${fecha}&hora=${hora}`,
  agendarCon: (persona: number) => `${agendar.ruta}?persona=${persona}`,
  calendario: calendario.ruta,
  talleres: talleres.ruta,
  taller: (id: number) => rutaDe(taller.ruta, { id }),
  perfil: perfil.ruta,
  politica: (cual: Cual) => politicas[cual].ruta,
  admin: '/admin',
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

/** The addresses of the back office. */
export const rutasDeAdmin = {
  ...direccionesDe(AREAS),
  ...direccionesDe(MAS_AREAS),
  crearPost: `${rutas.admin}/blog/crear`,
  editarPost: `${rutas.admin}/blog/editar/:id`,
  persona: `${rutas.admin}/usuarios/:id`,
}

function direccionesDe<A extends string>(areas: Record<A, string>): Record<A, string> {
  return Object.fromEntries(Object.keys(areas).map((area) => [area, `${rutas.admin}/${area}`])) as Record<A, string>
}

/** /login, coming back to where the person was. */
export function loginYVolver(ruta: string): string {
  return `${rutas.login}?volver=${encodeURIComponent(ruta)}`
}

/** The same card, on its side for a new account. */
export function registroYVolver(ruta: string): string {
  return `${loginYVolver(ruta)}&cuenta=nueva`
}

/** Where to go after login, if the address says so and it is one of ours. */
export function rutaDeVuelta(search: URLSearchParams): string | null {
  const volver = search.get('volver')
  return volver?.startsWith('/') && !/^\/[/\\]/.test(volver) ? volver : null
}
