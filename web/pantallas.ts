import { calendario } from './calendario/pantallas.ts'
import { carrito } from './carrito/pantallas.ts'
import { agendar } from './citas/pantallas.ts'
import { login, restablecer } from './cuentas/pantallas.ts'
import { partesDe } from './direccion.ts'
import { enlace } from './enlaces/pantallas.ts'
import { inicio, nosotros } from './inicio/pantallas.ts'
import { orden, resumen } from './ordenes/pantallas.ts'
import { findPantalla, type Modulo, type Pantalla, pantalla } from './pantalla.ts'
import { eliminarCuenta, perfil } from './perfil/pantallas.ts'
import { politicas } from './politicas/pantallas.ts'
import { blog, blogPublico, post } from './posts/pantallas.ts'
import { producto, productos } from './productos/pantallas.ts'
import { DIRECCIONES } from './rutas.ts'
import { taller, talleres } from './talleres/pantallas.ts'

/** The back office. Its own screens are in admin/AdminRutas.tsx, so that no customer loads as much as their list. */
const administracion = pantalla({
  ruta: `${DIRECCIONES.admin}/*`,
  para: 'admin',
  titulo: 'Administración',
  codigo: import.meta.glob('./admin/AdminRutas.tsx'),
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
