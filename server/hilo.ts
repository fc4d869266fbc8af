import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** What the thread is asked, and what it answers; `id` brings the two together. */
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

/** How far behind the server (`nice`): where both want the same core it gets a tenth of it, and all of it otherwise. */
const DETRAS = 10

/** A thread that has had nothing to do for this long gives its memory back. */
const REPOSO_MS = 3_000

/**
 * Work that computes for milliseconds, done one after the other in a thread beside the server's: no request waits for it. `archivo` is the
 * module that the thread runs, with `atender` in it; what goes in and out is copied. Rejects when the thread fails.
 */
export function enHilo<Encargo, Obra>(archivo: URL): (encargo: Encargo) => Promise<Obra> {
  let hilo: Hilo<Obra> | null = null
  let ultimo = 0

  function start(): Hilo<Obra> {
    const worker = new Worker(archivo)
    const nuevo: Hilo<Obra> = { worker, esperan: new Map(), reposo: undefined }
    worker.on('message', (entrega: Entrega<Obra>) => deliver(nuevo, entrega))
    worker.on('error', (error: Error) => giveUp(nuevo, error))
    worker.on('exit', () => giveUp(nuevo, new Error('the thread ended')))
    // Last, because to listen to a thread is to wait for it.
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

  /** Whoever still waits hears why; the next one gets a new thread. */
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

/** Steps back behind whoever answers requests; where that is forbidden, as it is to who is further behind already, it stays where it is. */
export function stepBack(): void {
  try {
    setPriority(DETRAS)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

/** In the thread: does what it is asked for, behind whoever answers requests. */
export function atender<Encargo, Obra>(hacer: (encargo: Encargo) => Promise<Obra>): void {
  // Elsewhere it would be the priority of the whole process.
  if (process.platform === 'linux') stepBack()
  parentPort?.on('message', async ({ id, encargo }: Pedido<Encargo>) => {
    const entrega: Entrega<Obra> = await hacer(encargo).then(
      (obra) => ({ id, obra }),
      (error: Error) => ({ id, error: error.stack ?? String(error) }),
    )
    parentPort?.postMessage(entrega)
  })
}
