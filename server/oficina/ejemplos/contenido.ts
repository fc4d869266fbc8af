import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { writeEstreno } from '../../base/settings/queries.ts'

/** Does the slow part of the example products, services, workshops, posts, people and contact data; answers a function that writes them. */
export async function prepararContenido({ ejemplos }: App, ahora: Instante): Promise<(tx: Tx) => Promise<void>> {
  const escribir = await Promise.all(ejemplos.map(({ preparar }) => preparar(ahora)))
  return async (tx) => {
    for (const escribe of escribir) await escribe(tx)
    await writeEstreno(tx, { ejemplos: { puestos: ahora, retirados: false } })
  }
}
