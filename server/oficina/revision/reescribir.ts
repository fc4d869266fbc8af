import { VERSION } from '../../base/config/config.ts'
import { type Db, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readBuscado, writeBuscado } from '../../base/settings/queries.ts'
import { type Buscada, TEXTOS } from './textos-de-busqueda.ts'

const FILAS_POR_TANDA = 1000

/** Renews the search texts that this version words differently, once per version; an interrupted run begins again. */
export async function reescribirBusquedas(db: Db): Promise<void> {
  if ((await readBuscado(db.read)).version === VERSION) return
  for (const tabla of Object.keys(TEXTOS) as Buscada[]) {
    let desde: number | undefined = 0
    while (desde !== undefined) desde = await write(db, (tx) => reescribirTanda(tx, tabla, desde!))
  }
  await write(db, (tx) => writeBuscado(tx, { version: VERSION }))
}

/** Answers the id to go on after; undefined at the end. */
async function reescribirTanda(tx: Tx, tabla: Buscada, desde: number): Promise<number | undefined> {
  const filas = await TEXTOS[tabla](tx, desde, FILAS_POR_TANDA)
  for (const { id, busqueda, debe } of filas) {
    if (busqueda === debe) continue
    await tx
      .updateTable(tabla as 'servicios')
      .set({ busqueda: debe })
      .where('id', '=', id)
      .execute()
  }
  return filas.at(-1)?.id
}
