import { parentPort, workerData } from 'node:worker_threads'
import { isFull } from '../db/averias.ts'
import { sinEspacio } from '../db/copia/archivo.ts'
import { motivoDeNoAbrir } from '../db/no-abre.ts'
import type { Encargo, Noticia } from './aparte.ts'
import { hacerCopia } from './hacer-copia.ts'

const tell = (noticia: Noticia) => parentPort?.postMessage(noticia)
const { lugar, dir, nombre } = workerData as Encargo

try {
  tell({ copia: await hacerCopia(lugar, dir, nombre, (haciendo) => tell({ haciendo })) })
} catch (error) {
  // Here, because neither classes nor codes of errors survive the way between threads.
  const motivo = isFull(error) ? sinEspacio(dir) : motivoDeNoAbrir(error, lugar)
  tell(motivo === undefined ? { error: error as Error } : { motivo })
}
