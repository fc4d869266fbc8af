import { agendar } from './agenda/citas/pantallas.ts'
import { partesDe } from './base/router/address.ts'
import { DIRECCIONES } from './base/router/routes.ts'
import { findPantalla, type Modulo, type Pantalla, pantalla } from './base/router/screen.ts'
import { login, restablecer } from './cuentas/acceso/pantallas.ts'
import { calendario } from './persona/calendario/pantallas.ts'
import { enlace } from './persona/enlaces/pantallas.ts'
import { eliminarCuenta, perfil } from './persona/perfil/pantallas.ts'
import { inicio, nosotros } from './sitio/inicio/pantallas.ts'
import { politicas } from './sitio/politicas/pantallas.ts'
import { blog, blogPublico, post } from './sitio/posts/pantallas.ts'
import { taller, talleres } from './talleres/talleres/pantallas.ts'
import { carrito } from './tienda/carrito/pantallas.ts'
import { orden, resumen } from './tienda/ordenes/pantallas.ts'
import { producto, productos } from './tienda/productos/pantallas.ts'

/** The back office. Its own screens are in admin/AdminRutas.tsx, so that no customer loads as much as their list. */
const administracion = pantalla({
  ruta: `${DIRECCIONES.admin}/*`,
  para: 'admin',
  titulo: 'Administración',
  codigo: import.meta.glob('./oficina/AdminRutas.tsx'),
})

/** Every screen of the site. */
export const pantallas: readonly Pantalla[] = [
  ...[inicio, nosotros],
  ...[blogPublico, post, blog],
  ...[login, restablecer, perfil, eliminarCuenta, enlace],
  ...[productos, producto, carrito, resumen, orden],
  ...[agendar, calendario],
  ...[talleres, taller],
  ...Object.values(politicas),
  administracion,
]

/** Loads the code of the screen that will be shown next. */
export function precargar(ruta: string): Promise<Modulo | undefined> | undefined {
  return findPantalla(pantallas, partesDe(ruta).pathname)?.pantalla.precargar()
}
