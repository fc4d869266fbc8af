import type { ComponentType } from 'react'
import { CUALES, type Cual, POLITICAS } from '../contract/politicas.ts'
import { coincidir, type Params, partesDe } from './direccion.ts'
import { perezoso } from './perezoso.tsx'

/** Every address of the site; links are made from here, and to a post with contract/posts.ts, which the first page does without. */
export const rutas = {
  inicio: '/',
  contacto: '/#contactsection',
  nosotros: '/about',
  blogPublico: '/blogusuario',
  blog: '/blog',
  login: '/login',
  productos: '/productos',
  producto: (id: number) => `/producto/${id}`,
  carrito: '/carrito',
  resumen: '/resumen',
  orden: (codigo: string) => `/orden/${encodeURIComponent(codigo)}`,
  agendar: '/agendar',
  agendarServicio: (nombre: string) => `/agendar?servicio=${encodeURIComponent(nombre)}`,
  calendario: '/calendario',
  talleres: '/talleres',
  taller: (id: number) => `/talleres/${id}`,
  perfil: '/perfilusuario',
  politica: (cual: Cual) => `/politicas/${cual}` as const,
  admin: '/admin',
} as const

/** /login, coming back to where the person was. */
export function loginYVolver(ruta: string): string {
  return `${rutas.login}?volver=${encodeURIComponent(ruta)}`
}

/** Where to go after login, if the address says so and it is one of ours. */
export function rutaDeVuelta(search: URLSearchParams): string | null {
  const volver = search.get('volver')
  return volver?.startsWith('/') && !/^\/[/\\]/.test(volver) ? volver : null
}

/** What the component of a screen is given: the parts of its address. */
export interface PantallaProps {
  params: Params
}

type Load = () => Promise<{ default: ComponentType<PantallaProps> }>

export interface Screen {
  path: string
  /** The title of the document, before the name of the business. */
  titulo: string
  /** `admin` replaces the public routes while the user is an administrator; nobody else sees it. `todos` stays for everybody. */
  para: 'publico' | 'admin' | 'todos'
  Page: ComponentType<PantallaProps>
  /** Begins to load the page's code. */
  precargar(): void
  /** The file the page's code comes from, so that the server can announce it to the browser. */
  source: string
}

function screen<const Para extends Screen['para'], const Path extends string>(
  para: Para,
  path: Path,
  titulo: string,
  source: string,
  load: Load,
): Screen & { para: Para; path: Path } {
  const { Component, precargar } = perezoso(load)
  return { para, path, titulo, source, Page: Component, precargar }
}

export const screens = [
  screen('publico', '/', 'Inicio', 'inicio/InicioPage.tsx', () => import('./inicio/InicioPage.tsx')),
  screen('publico', '/about', 'Nosotros', 'inicio/NosotrosPage.tsx', () => import('./inicio/NosotrosPage.tsx')),
  screen('publico', '/blogusuario', 'Blog', 'posts/BlogPublicoPage.tsx', () => import('./posts/BlogPublicoPage.tsx')),
  screen('todos', '/blogusuario/:post', 'Blog', 'posts/PostPage.tsx', () => import('./posts/PostPage.tsx')),
  screen('publico', '/blog', 'Blog', 'posts/BlogPage.tsx', () => import('./posts/BlogPage.tsx')),
  screen('publico', '/login', 'Iniciar sesión', 'cuentas/LoginPage.tsx', () => import('./cuentas/LoginPage.tsx')),
  screen(
    'todos',
    '/restablecer',
    'Cambia tu contraseña',
    'cuentas/RestablecerPage.tsx',
    () => import('./cuentas/RestablecerPage.tsx'),
  ),
  screen(
    'publico',
    '/productos',
    'Comprar',
    'productos/ProductosPage.tsx',
    () => import('./productos/ProductosPage.tsx'),
  ),
  screen(
    'publico',
    '/producto/:id',
    'Comprar',
    'productos/ProductosPage.tsx',
    () => import('./productos/ProductosPage.tsx'),
  ),
  screen('publico', '/carrito', 'Tu carrito', 'carrito/CarritoPage.tsx', () => import('./carrito/CarritoPage.tsx')),
  screen(
    'publico',
    '/resumen',
    'Resumen de la orden',
    'ordenes/ResumenPage.tsx',
    () => import('./ordenes/ResumenPage.tsx'),
  ),
  screen('publico', '/orden/:codigo', 'Orden', 'ordenes/OrdenPage.tsx', () => import('./ordenes/OrdenPage.tsx')),
  screen('publico', '/agendar', 'Agendar cita', 'citas/AgendarPage.tsx', () => import('./citas/AgendarPage.tsx')),
  screen(
    'publico',
    '/calendario',
    'Calendario',
    'calendario/CalendarioPage.tsx',
    () => import('./calendario/CalendarioPage.tsx'),
  ),
  screen('publico', '/talleres', 'Talleres', 'talleres/TalleresPage.tsx', () => import('./talleres/TalleresPage.tsx')),
  screen('publico', '/talleres/:id', 'Taller', 'talleres/TallerPage.tsx', () => import('./talleres/TallerPage.tsx')),
  screen(
    'publico',
    '/perfilusuario',
    'Mi perfil',
    'cuentas/perfil/PerfilPage.tsx',
    () => import('./cuentas/perfil/PerfilPage.tsx'),
  ),
  screen(
    'todos',
    '/eliminar-cuenta',
    'Eliminar mi cuenta',
    'cuentas/perfil/EliminarCuentaPage.tsx',
    () => import('./cuentas/perfil/EliminarCuentaPage.tsx'),
  ),
  ...CUALES.map((cual) =>
    screen(
      'todos',
      rutas.politica(cual),
      POLITICAS[cual],
      'politicas/PoliticaPage.tsx',
      () => import('./politicas/PoliticaPage.tsx'),
    ),
  ),
  screen('admin', '/admin/*', 'Administración', 'admin/AdminRutas.tsx', () => import('./admin/AdminRutas.tsx')),
]

/** The first of some screens that a path leads to, and the parts of its address. */
export function findScreen<S extends { path: string }>(among: readonly S[], pathname: string) {
  for (const screen of among) {
    const params = coincidir(screen.path, pathname)
    if (params) return { screen, params }
  }
  return null
}

/** Begins to load the code of the screen that will be shown next. */
export function precargar(ruta: string): void {
  findScreen(screens, partesDe(ruta).pathname)?.screen.precargar()
}
