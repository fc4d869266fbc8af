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
  /** What the history calls one of them. Null where a row may go without an entry. */
  asunto: Asunto | null
  /** Loads their calls: the check of the data reads this list without them, in a process of its own. */
  register: (app: App) => Promise<void>
}

/** The things that are found by a text of their own columns, by their table, each with what registers its domain. */
export const COSAS = {
  usuarios: {
    columnas: USUARIO,
    asunto: null,
    register: async (app) => (await import('./usuarios/routes.ts')).registerUsuarios(app),
  },
  productos: {
    columnas: PRODUCTO,
    asunto: 'PRODUCTO',
    register: async (app) => (await import('./productos/routes.ts')).registerProductos(app),
  },
  talleres: {
    columnas: TALLER,
    asunto: 'TALLER',
    register: async (app) => (await import('./talleres/routes.ts')).registerTalleres(app),
  },
  servicios: {
    columnas: SERVICIO,
    asunto: 'SERVICIO',
    register: async (app) => (await import('./servicios/routes.ts')).registerServicios(app),
  },
  cobros: {
    columnas: COBRO,
    asunto: null,
    register: async (app) => (await import('./cobros/routes.ts')).registerCobros(app),
  },
} as const satisfies { [T in Tabla]?: Cosa<T> }
