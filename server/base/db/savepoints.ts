import { sql } from 'kysely'
import { ChangedTables } from './changed-tables.ts'
import { errorCode } from './db-errors.ts'
import type { Table, Tx } from './schema.ts'

/** PostgreSQL's codes for a conflict with another transaction, and for a deadlock. */
const OTRA_VEZ = new Set(['40001', '40P01'])

export type Work<T> = (tx: Tx) => Promise<T>

/** A writer: `promise` settles once its work is on the disk. */
export type Writer = ReturnType<typeof writerOf>
export function writerOf<T>(work: Work<T>) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const run = async (tx: Tx) => {
    const valor = await work(tx)
    return () => resolve(valor)
  }
  return { run, promise, reject }
}

/** The end of a writer's work: `answer` to call once it is on the disk, or the error that refused it. */
type Fin = { answer: () => void; error?: never } | { answer?: never; error: unknown }

/** Runs one writer's work within a shared transaction; a refusal undoes only that work. */
export async function runSavepoint(tx: Tx, escritor: Writer, tablas: Set<Table>, esSolo: boolean): Promise<Fin> {
  const changed = new ChangedTables()
  if (!esSolo) await sql`savepoint parte`.execute(tx)
  try {
    const answer = await escritor.run(tx.withPlugin(changed))
    for (const tabla of changed.tablas) tablas.add(tabla)
    return { answer }
  } catch (error) {
    if (esSolo || isRetryable(error)) throw error
    const undo = sql`rollback to parte`.execute(tx)
    await undo.catch(() => Promise.reject(new ConnectionLost(escritor, error)))
    return { error }
  }
}

/** One writer's error ended the whole transaction, as a full disk does: the others must write again, without it. */
export class ConnectionLost extends Error {
  readonly escritor: Writer

  constructor(escritor: Writer, cause: unknown) {
    super('one lost the transaction of all', { cause })
    this.escritor = escritor
  }
}

export function isRetryable(error: unknown): boolean {
  return OTRA_VEZ.has(errorCode(error))
}

/** Thrown to undo a trial. */
class Undone extends Error {}

/** Runs work within a transaction; a refusal undoes only that work, and is thrown on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint intento`.execute(tx)
  try {
    const valor = await work()
    await sql`release savepoint intento`.execute(tx)
    return valor
  } catch (error) {
    if (isRetryable(error)) throw error
    await sql`rollback to savepoint intento`.execute(tx)
    await sql`release savepoint intento`.execute(tx)
    throw error
  }
}

/** Runs work only to know what it answers: whatever it wrote is undone. */
export async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  let answer: { valor: T } | undefined
  await inSavepoint(tx, async () => {
    answer = { valor: await work() }
    throw new Undone()
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return answer!.valor
}
