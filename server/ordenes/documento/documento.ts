import { Worker } from 'node:worker_threads'
import type { Negocio } from '../../../contract/ajustes.ts'
import type { OrdenConLineas } from '../queries.ts'

/** What the thread is asked, and what it answers; `id` brings the two together. */
export interface Encargo {
  id: number
  orden: OrdenConLineas
  negocio: Negocio
}
export type Entrega = { id: number; bytes: Uint8Array } | { id: number; error: string }

interface Hilo {
  worker: Worker
  esperan: Map<number, PromiseWithResolvers<Buffer>>
  reposo: NodeJS.Timeout | undefined
}

/** A thread that has had nothing to do for this long gives its memory back. */
const REPOSO_MS = 10_000

let hilo: Hilo | null = null
let ultimo = 0

/**
 * The order document as an A4 PDF; Setting it takes some 20 ms of computing, so it is
 * done in a thread beside the server's: no request waits for it.
 */
export function renderOrdenPdf(orden: OrdenConLineas, negocio: Negocio): Promise<Buffer> {
  hilo ??= startHilo()
  clearTimeout(hilo.reposo)
  const espera = Promise.withResolvers<Buffer>()
  const encargo: Encargo = { id: ++ultimo, orden, negocio }
  hilo.esperan.set(encargo.id, espera)
  hilo.worker.postMessage(encargo)
  return espera.promise
}

function startHilo(): Hilo {
  const worker = new Worker(new URL('./hilo.ts', import.meta.url))
  const nuevo: Hilo = { worker, esperan: new Map(), reposo: undefined }
  worker.on('message', (entrega: Entrega) => deliver(nuevo, entrega))
  worker.on('error', (error: Error) => giveUp(nuevo, error))
  worker.on('exit', () => giveUp(nuevo, new Error('the thread that sets documents ended')))
  // Last, because to listen to a thread is to wait for it.
  worker.unref()
  return nuevo
}

function deliver(de: Hilo, entrega: Entrega): void {
  const espera = de.esperan.get(entrega.id)
  de.esperan.delete(entrega.id)
  if ('bytes' in entrega) espera?.resolve(Buffer.from(entrega.bytes))
  else espera?.reject(new Error(entrega.error))
  if (de.esperan.size === 0) de.reposo = setTimeout(() => giveUp(de, new Error('at rest')), REPOSO_MS).unref()
}

/** Whoever still waits hears why; the next document gets a new thread. */
function giveUp(de: Hilo, error: Error): void {
  if (hilo === de) hilo = null
  clearTimeout(de.reposo)
  for (const { reject } of de.esperan.values()) reject(error)
  de.esperan.clear()
  void de.worker.terminate()
}
