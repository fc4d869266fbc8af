import { readEstreno, writeEstreno } from './ajustes/queries.ts'
import { write } from './db/base.ts'
import type { Tx } from './db/schema.ts'
import type { App } from './http/app.ts'
import { hasProductos } from './productos/queries.ts'

/** Fills an empty database, so that the first start looks like a living business. Does nothing when there is, or ever was, a product. */
export async function fillWithExamples({ db, now, ejemplos }: App): Promise<void> {
  if (await isFilled(db.read)) return
  const ahora = now()
  const escribir = await Promise.all(ejemplos.map(({ preparar }) => preparar(ahora)))
  await write(db, async (tx) => {
    if (await isFilled(tx)) return
    for (const escribe of escribir) await escribe(tx)
    await writeEstreno(tx, { ejemplos: { puestos: ahora, retirados: false } })
  })
}

async function isFilled(tx: Tx): Promise<boolean> {
  return (await readEstreno(tx)).ejemplos !== null || (await hasProductos(tx))
}
