import type { Asunto } from '../../contract/base/history/asuntos.ts'
import { SERVICIO } from '../agenda/servicios/columnas.ts'
import type { Row, Table } from '../base/db/schema.ts'
import type { App } from '../base/http/app.ts'
import { USUARIO } from '../cuentas/usuarios/columnas.ts'
import { BONO } from '../dinero/bonos/queries.ts'
import { COBRO, DEUDA } from '../dinero/cuenta/libro/queries.ts'
import { TALLER } from '../talleres/talleres/columnas.ts'
import { PRODUCTO } from '../tienda/productos/queries.ts'

interface Cosa<T extends Table> {
  columnas: { busquedaDe: (fila: Row<T>) => string }
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
  usuarios: cosa(USUARIO, null, async () => (await import('../cuentas/usuarios/routes.ts')).registerUsuarios),
  productos: cosa(PRODUCTO, 'PRODUCTO', async () => (await import('../tienda/productos/routes.ts')).registerProductos),
  talleres: cosa(TALLER, 'TALLER', async () => (await import('../talleres/talleres/routes.ts')).registerTalleres),
  servicios: cosa(SERVICIO, 'SERVICIO', async () => (await import('../agenda/servicios/routes.ts')).registerServicios),
  bonos: cosa(BONO, 'BONO', async () => (await import('../dinero/bonos/routes.ts')).registerBonos),
  movimientos: cosa(COBRO, null, async () => (await import('../dinero/cuenta/routes.ts')).registerDinero),
  deudas: cosa(DEUDA, null, async () => () => {}),
} satisfies { [T in Table]?: Cosa<T> }
