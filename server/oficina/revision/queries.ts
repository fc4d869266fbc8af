import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Hallazgo } from './revisar.ts'

/** The record of the nightly checks. */
export interface Revision {
  /** The start of the last check, whose process may be dead. */
  empezada: Instante
  /** The last finished check. */
  ultima: { momento: Instante; hallazgos: Hallazgo[] } | null
  /** The last check without a finding. */
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
