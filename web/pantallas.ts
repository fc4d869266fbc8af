import type { QueryClient } from '@tanstack/react-query'
import { calendario } from './calendario/pantallas.ts'
import { carrito } from './carrito/pantallas.ts'
import { agendar } from './citas/pantallas.ts'
import { eliminarCuenta, login, perfil, restablecer } from './cuentas/pantallas.ts'
import { partesDe } from './direccion.ts'
import { enlace } from './enlaces/pantallas.ts'
import { inicio, nosotros } from './inicio/pantallas.ts'
import { orden, resumen } from './ordenes/pantallas.ts'
import { hallar, type Modulo, type Pantalla, pantalla } from './pantalla.ts'
import { politicas } from './politicas/pantallas.ts'
import { blog, blogPublico, post } from './posts/pantallas.ts'
import { producto, productos } from './productos/pantallas.ts'
import { rutas } from './rutas.ts'
import { taller, talleres } from './talleres/pantallas.ts'

/** What was read for a link that somebody looked at is not read for it again. */
const RECIENTE_MS = 30_000

/** The back office. Its own screens are in admin/AdminRutas.tsx, so that no customer loads as much as their list. */
const administracion = pantalla({
  ruta: `${rutas.admin}/*`,
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

/** Loads the code of the screen that will be shown next; with `queries`, begins to read what it shows of its own. */
export async function precargar(ruta: string, queries?: QueryClient): Promise<void> {
  const { pathname, search } = partesDe(ruta)
  const hallada = hallar(pantallas, pathname)
  const modulo = (await hallada?.pantalla.precargar()) as Modulo | undefined
  if (!queries || !modulo?.datos) return
  for (const consulta of modulo.datos(hallada!.params, search))
    queries.prefetchQuery({ staleTime: RECIENTE_MS, ...consulta })
}
