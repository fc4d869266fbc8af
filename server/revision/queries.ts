import type { Instante } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import type { Hallazgo } from './revisar.ts'

/** What the checks of every night left behind. */
export interface Revision {
  /** When the last one began; the process that did it may be gone. */
  empezada: Instante
  /** The last one that came to its end. */
  ultima: { momento: Instante; hallazgos: Hallazgo[] } | null
  /** When everything was last found right. */
  bien: Instante | null
}

const CLAVE = 'revision'

export async function readRevision(tx: Tx): Promise<Revision | null> {
  const fila = await tx.selectFrom('ajustes').select('valor').where('clave', '=', CLAVE).executeTakeFirst()
  return fila ? (JSON.parse(fila.valor) as Revision) : null
}

export async function writeRevision(tx: Tx, revision: Revision): Promise<void> {
  const valor = JSON.stringify(revision)
  await tx
    .insertInto('ajustes')
    .values({ clave: CLAVE, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute()
}
