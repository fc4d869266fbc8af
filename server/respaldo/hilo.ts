import { parentPort, workerData } from 'node:worker_threads'
import { NoAbre } from '../db/no-abre.ts'
import type { Encargo, Noticia } from './aparte.ts'
import { hacerCopia } from './hacer-copia.ts'

const tell = (noticia: Noticia) => parentPort?.postMessage(noticia)
const { lugar, dir, nombre } = workerData as Encargo

try {
  tell({ copia: await hacerCopia(lugar, dir, nombre, (haciendo) => tell({ haciendo })) })
} catch (error) {
  tell({ error: error as Error, paraPersonas: error instanceof NoAbre })
}
