import { Worker } from 'node:worker_threads'
import { NoAbre } from '../db/no-abre.ts'
import type { Copia, Lugar } from './hacer-copia.ts'
import type { Avance } from './rules.ts'

/** What the thread is asked, and what it says. */
export interface Encargo {
  lugar: Lugar
  dir: string
  nombre: string
}
export type Noticia = { haciendo: string } | { copia: Copia } | { motivo: string } | { error: Error }

/**
 * `hacerCopia` in a thread beside the server's: SQLite keeps the one it runs on busy, and no visitor waits for a backup. It ends with
 * the process, and does not keep it alive.
 */
export function hacerCopiaAparte(
  { DATA_DIR, DATABASE_URL }: Lugar,
  dir: string,
  nombre: string,
  avance: Avance = () => {},
) {
  const encargo: Encargo = { lugar: { DATA_DIR, DATABASE_URL }, dir, nombre }
  const worker = new Worker(new URL('./hilo.ts', import.meta.url), { workerData: encargo })
  const { promise, resolve, reject } = Promise.withResolvers<Copia>()
  worker.on('message', (noticia: Noticia) => {
    if ('haciendo' in noticia) avance(noticia.haciendo)
    else if ('copia' in noticia) resolve(noticia.copia)
    else reject('motivo' in noticia ? new NoAbre(noticia.motivo) : noticia.error)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the thread that makes backups ended')))
  worker.unref()
  return promise
}
