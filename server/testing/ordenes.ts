import { confirmarOrden as confirmar } from '../../contract/tienda/ordenes.ts'
import type { Db } from '../base/db/open.ts'
import { startApp } from './app.ts'

type Par = [producto: { id: number }, cantidad: number]

/** The app with a customer, and a way for her to order. */
export async function withCliente() {
  const started = await startApp()
  const ana = await started.build.usuario({ email: 'ana@ejemplo.cr', nombre: 'Ana', apellido: 'Mora' })
  const caller = started.as(ana)
  return {
    ...started,
    ana,
    caller,
    pedir: (...pares: Par[]) => caller.try(confirmar, { body: pedido(ana, ...pares) }),
  }
}

export const pedido = (usuario: { id: number }, ...pares: Par[]) => ({
  usuario: { id: usuario.id },
  items: pares.map(([producto, cantidad]) => ({ producto: { id: producto.id }, cantidad })),
})

export const stockDe = async (db: Db, { id }: { id: number }) =>
  (await db.read.selectFrom('productos').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

/** All traces that an order leaves behind. */
export async function rastros(db: Db) {
  const tablas = ['ordenes', 'ordenLineas', 'ordenHistoria', 'correos'] as const
  const contar = (tabla: (typeof tablas)[number]) =>
    db.read
      .selectFrom(tabla)
      .select(({ fn }) => fn.countAll<number>().as('filas'))
      .executeTakeFirstOrThrow()
  return Object.fromEntries(await Promise.all(tablas.map(async (tabla) => [tabla, (await contar(tabla)).filas])))
}

export const NADA = { ordenes: 0, ordenLineas: 0, ordenHistoria: 0, correos: 0 }
