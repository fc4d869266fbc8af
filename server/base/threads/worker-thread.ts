import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** A task for the thread, and its answer; `id` pairs the two. */
interface Pedido<Encargo> {
  id: number
  encargo: Encargo
}
type Entrega<Obra> = { id: number; obra: Obra } | { id: number; error: string; sinMemoria: boolean }

interface Hilo {
  worker: Worker
  reposo: NodeJS.Timeout | undefined
}

interface Espera<Encargo, Obra> extends Pedido<Encargo>, PromiseWithResolvers<Obra> {}

/** A task needed more memory than a thread has: what it was asked to read is too large. */
export class SinMemoria extends Error {}

/** The thread's `nice` value: on a core that the server wants too, it gets a tenth; on an idle core, all of it. */
const DETRAS = 10

/** Milliseconds without work after which the thread ends and frees its memory. */
const REPOSO_MS = 3_000

/** A task that takes more fails alone, not the server with it. */
const MEMORIA = { maxOldGenerationSizeMb: 512 }

/**
 * Runs tasks of some milliseconds one by one in a thread, so that no request waits for them. `archivo` is the thread's module, which calls
 * `serveTasks` at its end. Tasks and answers are copied. Rejects with `SinMemoria`, or whatever else the thread fails with: that task alone, and the
 * next one gets a new thread.
 */
export function inWorker<Encargo, Obra>(archivo: URL): (encargo: Encargo) => Promise<Obra> {
  let hilo: Hilo | null = null
  let ultimo = 0
  /** The first one is being done. */
  const esperan: Espera<Encargo, Obra>[] = []

  function start(): Hilo {
    const worker = new Worker(archivo, { resourceLimits: MEMORIA })
    const nuevo: Hilo = { worker, reposo: undefined }
    worker.on('message', (entrega: Entrega<Obra>) => deliver(entrega))
    worker.on('error', (error: Error) => giveUp(nuevo, error))
    worker.on('exit', () => giveUp(nuevo, new Error('the thread ended')))
    // Last: adding a listener makes the process wait for the thread.
    worker.unref()
    return nuevo
  }

  /** Gives the first that waits to the thread; a thread without work ends after a while. */
  function next(): void {
    const [primera] = esperan
    if (primera) {
      hilo ??= start()
      clearTimeout(hilo.reposo)
      hilo.worker.postMessage({ id: primera.id, encargo: primera.encargo })
    } else if (hilo) {
      const ocioso = hilo
      ocioso.reposo = setTimeout(() => giveUp(ocioso, new Error('at rest')), REPOSO_MS).unref()
    }
  }

  function deliver(entrega: Entrega<Obra>): void {
    if (esperan[0]?.id !== entrega.id) return
    const { resolve, reject } = esperan.shift()!
    if ('obra' in entrega) resolve(entrega.obra)
    else reject(entrega.sinMemoria ? new SinMemoria(entrega.error) : new Error(entrega.error))
    next()
  }

  function giveUp(de: Hilo, error: Error): void {
    if (hilo !== de) return
    hilo = null
    clearTimeout(de.reposo)
    void de.worker.terminate()
    const sinMemoria = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    esperan.shift()?.reject(sinMemoria ? new SinMemoria(error.message) : error)
    next()
  }

  return (encargo) => {
    const espera = { id: ++ultimo, encargo, ...Promise.withResolvers<Obra>() }
    esperan.push(espera)
    if (esperan.length === 1) next()
    return espera.promise
  }
}

/** Lowers this thread's priority below the server's. Systems that forbid it, as they do when it is lower already, leave it as it is. */
export function stepBack(): void {
  try {
    setPriority(DETRAS)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

/** The thread's side: does each task, at a lower priority than the server. Nothing where the module is read outside of a thread. */
export function serveTasks<Encargo, Obra>(hacer: (encargo: Encargo) => Promise<Obra>): void {
  if (!parentPort) return
  // Only Linux has a priority for each thread; elsewhere it would be the whole process's.
  if (process.platform === 'linux') stepBack()
  const port = parentPort
  port.on('message', async ({ id, encargo }: Pedido<Encargo>) => {
    const entrega: Entrega<Obra> = await hacer(encargo).then(
      (obra) => ({ id, obra }),
      // The thread of a thread may have had too little memory.
      (error: Error) => ({ id, error: error.stack ?? String(error), sinMemoria: error instanceof SinMemoria }),
    )
    port.postMessage(entrega)
  })
}
