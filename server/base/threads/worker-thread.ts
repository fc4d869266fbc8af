import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** A task for the thread, and its answer; `id` pairs the two. */
interface Pedido<Encargo> {
  id: number
  encargo: Encargo
}
type Entrega<Obra> = { id: number; obra: Obra } | { id: number; error: string }

interface Hilo<Obra> {
  worker: Worker
  esperan: Map<number, PromiseWithResolvers<Obra>>
  reposo: NodeJS.Timeout | undefined
}

/** The thread's `nice` value: on a core that the server wants too, it gets a tenth; on an idle core, all of it. */
const DETRAS = 10

/** Milliseconds without work after which the thread ends and frees its memory. */
const REPOSO_MS = 3_000

/** A task that takes more fails alone, not the server with it. */
const MEMORIA = { maxOldGenerationSizeMb: 512 }

/**
 * Runs tasks of some milliseconds one by one in a thread, so that no request waits for them. `archivo` is the thread's module, which calls
 * `atender`. Tasks and answers are copied. Rejects when the thread fails.
 */
export function inWorker<Encargo, Obra>(archivo: URL): (encargo: Encargo) => Promise<Obra> {
  let hilo: Hilo<Obra> | null = null
  let ultimo = 0

  function start(): Hilo<Obra> {
    const worker = new Worker(archivo, { resourceLimits: MEMORIA })
    const nuevo: Hilo<Obra> = { worker, esperan: new Map(), reposo: undefined }
    worker.on('message', (entrega: Entrega<Obra>) => deliver(nuevo, entrega))
    worker.on('error', (error: Error) => giveUp(nuevo, error))
    worker.on('exit', () => giveUp(nuevo, new Error('the thread ended')))
    // Last: adding a listener makes the process wait for the thread.
    worker.unref()
    return nuevo
  }

  function deliver(de: Hilo<Obra>, entrega: Entrega<Obra>): void {
    const espera = de.esperan.get(entrega.id)
    de.esperan.delete(entrega.id)
    if ('obra' in entrega) espera?.resolve(entrega.obra)
    else espera?.reject(new Error(entrega.error))
    if (de.esperan.size === 0) de.reposo = setTimeout(() => giveUp(de, new Error('at rest')), REPOSO_MS).unref()
  }

  /** Rejects every waiting task with the error; the next task starts a new thread. */
  function giveUp(de: Hilo<Obra>, error: Error): void {
    if (hilo === de) hilo = null
    clearTimeout(de.reposo)
    for (const { reject } of de.esperan.values()) reject(error)
    de.esperan.clear()
    void de.worker.terminate()
  }

  return (encargo) => {
    hilo ??= start()
    clearTimeout(hilo.reposo)
    const espera = Promise.withResolvers<Obra>()
    const pedido: Pedido<Encargo> = { id: ++ultimo, encargo }
    hilo.esperan.set(pedido.id, espera)
    hilo.worker.postMessage(pedido)
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

/** The thread's side: does each task, at a lower priority than the server. */
export function serveTasks<Encargo, Obra>(hacer: (encargo: Encargo) => Promise<Obra>): void {
  // Only Linux has a priority for each thread; elsewhere it would be the whole process's.
  if (process.platform === 'linux') stepBack()
  parentPort?.on('message', async ({ id, encargo }: Pedido<Encargo>) => {
    const entrega: Entrega<Obra> = await hacer(encargo).then(
      (obra) => ({ id, obra }),
      (error: Error) => ({ id, error: error.stack ?? String(error) }),
    )
    parentPort?.postMessage(entrega)
  })
}
