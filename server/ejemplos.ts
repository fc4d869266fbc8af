import { write } from './db/base.ts'
import type { App } from './http/app.ts'
import { hasProductos } from './productos/queries.ts'

/** Fills an empty database, so that the first start looks like a living business. Does nothing once there is any product. */
export async function fillWithExamples({ db, now, ejemplos }: App): Promise<void> {
  if (await hasProductos(db.read)) return
  const escribir = await Promise.all(ejemplos.map((preparar) => preparar(now())))
  await write(db, async (tx) => {
    if (await hasProductos(tx)) return
    for (const escribe of escribir) await escribe(tx)
  })
}
