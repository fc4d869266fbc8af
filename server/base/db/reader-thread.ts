import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadAnswer, ReadTask } from './reader-threads.ts'
import { type RawRow, Statements } from './statements.ts'

/** Rows handed over at a time: copying them blocks the other thread for a millisecond. */
const TANDA = 100

const db = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 })
db.exec('pragma temp_store = memory')
const sentencias = new Statements(db)
let filas: Iterator<RawRow> | undefined

parentPort?.on('message', (encargo: ReadTask) => parentPort?.postMessage(responder(encargo)))

/** The first rows of a statement, or the next ones of the last statement. */
function responder(encargo: ReadTask): ReadAnswer {
  try {
    if (encargo === 'basta') return terminar()
    if (encargo !== 'sigue') filas = sentencias.prepare(encargo.sql).iterate(encargo.parameters)
    return siguientes()
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { error: { message, code, errcode } }
  }
}

/** Ends the running statement, which until then keeps its snapshot open. */
function terminar(): ReadAnswer {
  filas?.return?.()
  return { filas: [], hayMas: false }
}

function siguientes(): ReadAnswer {
  const tanda: RawRow[] = []
  while (tanda.length < TANDA) {
    const { done, value } = filas!.next()
    if (done) return { filas: tanda, hayMas: false }
    tanda.push(value)
  }
  return { filas: tanda, hayMas: true }
}
