import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { readEstreno } from '../../base/settings/queries.ts'
import { listAdministradores } from '../../mensajes/novedades/queries.ts'
import { hasProductos } from '../../tienda/productos/queries.ts'

/** Fills an empty database, so that the first start looks like a living business. Does nothing when there is, or ever was, a product. */
export async function fillWithExamples(app: App): Promise<void> {
  const { db, now, config } = app
  if (!(await isFilled(db.read))) {
    const { prepararContenido } = await import('./muestra.ts')
    const poner = await prepararContenido(app, now())
    await write(db, async (tx) => ((await isFilled(tx)) ? undefined : poner(tx)))
  }
  if (config.EXAMPLES !== 'demo' || (await readEstreno(db.read)).ejemplos?.vividos) return
  const { prepararMuestra } = await import('./muestra.ts')
  const llenar = await prepararMuestra(app, now())
  const [por] = await listAdministradores(db.read)
  if (por) await write(db, (tx) => llenar(tx, por))
}

async function isFilled(tx: Tx): Promise<boolean> {
  return (await readEstreno(tx)).ejemplos !== null || (await hasProductos(tx))
}
