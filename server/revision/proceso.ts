import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../db/base.ts'
import { revisar } from './revisar.ts'

const db = openDb(workerData)
try {
  parentPort?.postMessage(await revisar(db))
} finally {
  await db.close()
}
