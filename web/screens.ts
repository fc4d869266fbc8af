import { capitalize } from '../contract/base/text/text.ts'
import { CUALES, POLITICAS } from '../contract/sitio/politicas.ts'
import { lateCode, latePart, MissingScreen } from './base/late/lazy.tsx'
import { partsOf } from './base/router/address.ts'
import { ADDRESSES, AREAS, type Area, MORE_AREAS, officePaths, paths } from './base/router/routes.ts'
import {
  findScreen,
  type Screen,
  type ScreenModule,
  type ScreenName,
  type ScreenProps,
  type ScreenRow,
  screenOf,
} from './base/router/screen.ts'

const PAGINAS = import.meta.glob('./{cuentas,tienda,agenda,talleres,persona,sitio,oficina}/**/*Page.tsx')

/** A screen that administrators have besides the back office: they look there at what they wrote, or follow a link of a mail. */
const deTodos = (nombre: keyof typeof ADDRESSES & ScreenName, titulo: string, pagina: string): ScreenRow => ({
  ...publica(nombre, titulo, pagina),
  para: 'todos',
})

/** A screen of visitors and customers. */
function publica(nombre: keyof typeof ADDRESSES & ScreenName, titulo: string, pagina: string): ScreenRow {
  return { nombre, ruta: ADDRESSES[nombre], para: 'publico', titulo, pagina }
}

const TITULOS: Record<Area, string> = { ...AREAS, ...MORE_AREAS }

/** The screen of each area of the back office: that of `cobros` is `CobrosPage.tsx`, in the folder of its domain. */
function areas(): ScreenRow[] {
  return (Object.keys(TITULOS) as Area[]).map((de) => {
    const fin = `/${capitalize(de)}Page.tsx`
    const pagina = Object.keys(PAGINAS).find((file) => file.startsWith('./oficina/') && file.endsWith(fin))
    return oficina(officePaths[de], TITULOS[de], pagina!.slice('./oficina/'.length, -'Page.tsx'.length), de)
  })
}

/** A screen of the back office. Without `de` every administrator opens it. */
function oficina(ruta: string, titulo: string, pagina: string, de?: Area): ScreenRow {
  return { ruta, titulo, para: 'admin', pagina: `oficina/${pagina}`, ...(de && { area: de }) }
}

/** Every screen of the site. Where two addresses fit, the first is meant. The reads for its first answer are in the `cabezas.ts` beside it. */
export const screens: readonly Screen[] = [
  publica('inicio', 'Inicio', 'sitio/inicio/Inicio'),
  publica('nosotros', 'Nosotros', 'sitio/inicio/Nosotros'),
  publica('blogPublico', 'Blog', 'sitio/posts/BlogPublico'),
  deTodos('post', 'Blog', 'sitio/posts/Post'),
  { ...publica('blog', 'Blog', 'sitio/posts/Blog'), enlace: paths.blogPublico },
  // It leads an administrator who has just logged in to where they were going.
  deTodos('login', 'Iniciar sesión', 'cuentas/acceso/Login'),
  deTodos('restablecer', 'Tu contraseña', 'cuentas/acceso/Restablecer'),
  publica('perfil', 'Mi perfil', 'persona/perfil/Perfil'),
  deTodos('eliminarCuenta', 'Eliminar mi cuenta', 'persona/perfil/EliminarCuenta'),
  deTodos('enlace', 'Tu enlace', 'persona/enlaces/Enlace'),
  publica('productos', 'Comprar', 'tienda/productos/Productos'),
  // The dialog of one product lies over the shop.
  publica('producto', 'Comprar', 'tienda/productos/Productos'),
  publica('carrito', 'Tu carrito', 'tienda/carrito/Carrito'),
  publica('resumen', 'Resumen de la orden', 'tienda/ordenes/Resumen'),
  publica('orden', 'Orden', 'tienda/ordenes/Orden'),
  publica('agendar', 'Agendar cita', 'agenda/citas/Agendar'),
  deTodos('cita', 'Tu cita', 'persona/enlaces/Cita'),
  publica('calendario', 'Calendario', 'persona/calendario/Calendario'),
  publica('talleres', 'Talleres', 'talleres/talleres/Talleres'),
  publica('taller', 'Taller', 'talleres/talleres/Taller'),
  ...CUALES.map((cual): ScreenRow => {
    const pagina = 'sitio/politicas/Politica'
    return { nombre: `politica-${cual}`, ruta: paths.politica(cual), para: 'todos', titulo: POLITICAS[cual], pagina }
  }),
  ...areas(),
  oficina(officePaths.crearPost, 'Crear post', 'sitio/posts/EscribirPost', 'blog'),
  oficina(ADDRESSES.editarPost, 'Editar post', 'sitio/posts/EscribirPost', 'blog'),
  oficina(ADDRESSES.persona, 'Persona', 'persona/expediente/Expediente', 'usuarios'),
  oficina(ADDRESSES.seccion, 'Ajustes', 'base/settings/Seccion'),
  oficina(`${ADDRESSES.admin}/*`, 'Administración', 'hoy/AdminInicio'),
].map(compartida())

/** Two rows of one page are one component, which stays as it is when one address takes the other's place. */
function compartida() {
  const hechas = new Map<string, Screen>()
  return (fila: ScreenRow): Screen => {
    const hecha = hechas.get(fila.pagina) ?? screenOf(fila, PAGINAS)
    hechas.set(fila.pagina, hecha)
    const { pagina: _, ...propia } = fila
    return { ...hecha, ...propia }
  }
}

/** In place of a screen that the administrator's part does not open. */
export const notAllowed = {
  titulo: 'Sin permiso',
  Page: lateCode<ScreenProps>(() => import('./oficina/hoy/SinPermisoPage.tsx'), MissingScreen).Component,
}

/** The screen beneath it comes from the same chunk, and says that it is missing for both. */
export const OfficeLayer = latePart(
  () => import('./oficina/hoy/OfficeLayer.tsx'),
  () => null,
).Component

/** Loads the code of the screen that will be shown next; answers what it reads, and what of it is one person's. */
export async function preload(ruta: string): Promise<Ahead> {
  const { pathname, search } = partsOf(ruta)
  const found = findScreen(screens, pathname)
  const modulo: ScreenModule | undefined = await found?.pantalla.precargar()
  return { suyo: modulo?.suyo, datos: modulo?.datos?.(found!.params, search) ?? [] }
}

type Ahead = { suyo: ScreenModule['suyo']; datos: ReturnType<NonNullable<ScreenModule['datos']>> }
