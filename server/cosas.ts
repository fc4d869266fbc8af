import type { Asunto } from '../contract/sitio/asuntos.ts'
import { COBRO } from './cobros/columnas.ts'
import { USUARIO } from './cuentas/columnas.ts'
import type { Fila, Tabla } from './db/schema.ts'
import type { App } from './http/app.ts'
import { PRODUCTO } from './productos/columnas.ts'
import { SERVICIO } from './servicios/columnas.ts'
import { TALLER } from './talleres/columnas.ts'

interface Cosa<T extends Tabla> {
  columnas: { busquedaDe: (fila: Fila<T>) => string }
}

/**
 * `asunto` is what the history calls one of them; null where a row may go without an entry. The check of the data reads this list in a
 * process of its own, without the calls that `load` gives.
 */
function cosa<C, A extends Asunto | null>(columnas: C, asunto: A, load: () => Promise<(app: App) => void>) {
  return { columnas, asunto, register: async (app: App) => (await load())(app) }
}

/** The things that are found by a text of their own columns, by their table, each with what registers its domain. */
export const COSAS = {
  usuarios: cosa(USUARIO, null, async () => (await import('./usuarios/routes.ts')).registerUsuarios),
  productos: cosa(PRODUCTO, 'PRODUCTO', async () => (await import('./productos/routes.ts')).registerProductos),
  talleres: cosa(TALLER, 'TALLER', async () => (await import('./talleres/routes.ts')).registerTalleres),
  servicios: cosa(SERVICIO, 'SERVICIO', async () => (await import('./servicios/routes.ts')).registerServicios),
  cobros: cosa(COBRO, null, async () => (await import('./cobros/routes.ts')).registerCobros),
} satisfies { [T in Tabla]?: Cosa<T> }
