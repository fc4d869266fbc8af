import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Instante } from '../../contract/base/tiempo.ts'
import { type Db, write } from './base.ts'
import { countIntento } from './intentos.ts'
import type { Tx } from './schema.ts'

/** What the program does by itself, at its start and every so often: of several processes, one. */
export interface Tarea {
  /** For the log, and for whose turn it is. */
  nombre: string
  /** Milliseconds. */
  cada: number
  /** Has a transaction to itself; answers true when there is more to do, which gets another one. */
  work: (tx: Tx, ahora: Instante) => Promise<boolean>
}

/** Does all that there is to do now. In between, others are answered: on SQLite nothing of it would ever wait by itself. */
export async function runTarea(db: Db, { work }: Tarea, ahora: Instante): Promise<void> {
  while (await write(db, (tx) => work(tx, ahora))) await setImmediate()
}

/** Does each now and whenever it is due; returns what ends that. Does not keep the process alive. */
export function startTareas(
  tareas: readonly Tarea[],
  { db, now, log }: { db: Db; now: () => Instante; log: FastifyBaseLogger },
): () => void {
  const timers = tareas.map((tarea) => {
    const run = async () => {
      if (await tieneTurno(db, tarea.nombre, now(), tarea.cada)) await runTarea(db, tarea, now())
    }
    const runOrLog = () => run().catch((err) => log.error({ err }, `${tarea.nombre} failed`))
    void runOrLog()
    return setInterval(runOrLog, tarea.cada).unref()
  })
  return () => timers.forEach(clearInterval)
}

/**
 * Whether a task that is due every so many milliseconds is this process's turn: of all on one database that ask in that time, the
 * first's. On SQLite there is one.
 */
export async function tieneTurno(db: Db, tarea: string, ahora: Instante, cada: number): Promise<boolean> {
  if (db.engine === 'sqlite') return true
  // Nobody's clock is exact: who asks a little early the next time still has its turn.
  const { cuantos } = await countIntento(db.read, `tarea ${tarea}`, ahora, Math.floor(0.9 * cada))
  return cuantos === 1
}
