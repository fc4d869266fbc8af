import { sql } from 'kysely'
import { codigoDe } from './averias.ts'
import { Cambios } from './cambios.ts'
import type { Tabla, Tx } from './schema.ts'

/** PostgreSQL's: another transaction came between, or each waits for the other. */
const OTRA_VEZ = new Set(['40001', '40P01'])

export type Work<T> = (tx: Tx) => Promise<T>

/** Somebody who writes, and is answered once that is on the disk. */
export type Escritor = ReturnType<typeof escritorDe>
export function escritorDe<T>(work: Work<T>) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const run = async (tx: Tx) => {
    const valor = await work(tx)
    return () => resolve(valor)
  }
  return { run, promise, reject }
}

/** How it ended: what answers it once that is on the disk, or why it was refused. */
type Fin = { answer: () => void; error?: never } | { answer?: never; error: unknown }

/** What one of several writes; what it is refused is undone alone. */
export async function runParte(tx: Tx, escritor: Escritor, tablas: Set<Tabla>, esSolo: boolean): Promise<Fin> {
  const cambios = new Cambios()
  if (!esSolo) await sql`savepoint parte`.execute(tx)
  try {
    const answer = await escritor.run(tx.withPlugin(cambios))
    for (const tabla of cambios.tablas) tablas.add(tabla)
    return { answer }
  } catch (error) {
    if (esSolo || isRetryable(error)) throw error
    const undo = sql`rollback to parte`.execute(tx)
    await undo.catch(() => Promise.reject(new Perdida(escritor, error)))
    return { error }
  }
}

/** Where one went wrong so that nothing is left of its transaction, as on a full disk: the others are to write again, without it. */
export class Perdida extends Error {
  readonly escritor: Escritor

  constructor(escritor: Escritor, cause: unknown) {
    super('one lost the transaction of all', { cause })
    this.escritor = escritor
  }
}

export function isRetryable(error: unknown): boolean {
  return OTRA_VEZ.has(codigoDe(error))
}
