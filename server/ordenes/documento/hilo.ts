import { parentPort } from 'node:worker_threads'
import { componerOrden } from './componer.ts'
import type { Encargo, Entrega } from './documento.ts'

parentPort?.on('message', async ({ id, orden, negocio }: Encargo) => {
  parentPort?.postMessage(await componer(id, orden, negocio))
})

async function componer(id: number, orden: Encargo['orden'], negocio: Encargo['negocio']): Promise<Entrega> {
  try {
    return { id, bytes: await componerOrden(orden, negocio) }
  } catch (error) {
    return { id, error: (error as Error).stack ?? String(error) }
  }
}
