import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Instante } from '../../../contract/base/time/time.ts'
import { countAttempt } from './attempts.ts'
import { type Db, write } from './open.ts'
import type { Tx } from './schema.ts'

/** Scheduled work, at the start and then regularly: of several processes, one does it. */
export interface Job {
  /** Names the task in the log, and the turn of the processes. */
  nombre: string
  /** Milliseconds. */
  cada: number
  /** Runs in a transaction of its own. True means there is more to do, which gets another one. */
  work: (tx: Tx, ahora: Instante) => Promise<boolean>
}

/** Runs until nothing is left to do. It yields between transactions: SQLite's statements never wait by themselves. */
export async function runJob(db: Db, { work }: Job, ahora: Instante): Promise<void> {
  while (await write(db, (tx) => work(tx, ahora))) await setImmediate()
}

/** Runs each task now and whenever it is due; returns a function that ends that. Does not keep the process alive. */
export function startJobs(
  tareas: readonly Job[],
  { db, now, log }: { db: Db; now: () => Instante; log: FastifyBaseLogger },
): () => void {
  const timers = tareas.map((tarea) => {
    const run = async () => {
      if (await hasTurn(db, tarea.nombre, now(), tarea.cada)) await runJob(db, tarea, now())
    }
    const runOrLog = () => run().catch((err) => log.error({ err }, `${tarea.nombre} failed`))
    void runOrLog()
    return setInterval(runOrLog, tarea.cada).unref()
  })
  return () => timers.forEach(clearInterval)
}

/**
 * True when the task is this process's turn: of all processes on one database, the first that asks in an interval of `cada` ms. On SQLite
 * there is one process.
 */
export async function hasTurn(db: Db, tarea: string, ahora: Instante, cada: number): Promise<boolean> {
  if (db.engine === 'sqlite') return true
  // Clocks are not exact: a process that asks slightly early still gets its turn.
  const { cuantos } = await countAttempt(db.read, `tarea ${tarea}`, ahora, Math.floor(0.9 * cada))
  return cuantos === 1
}
