import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import { inWorker } from '../../../base/threads/worker-thread.ts'
import type { OrdenConLineas } from '../queries.ts'

export interface DocumentTask {
  orden: OrdenConLineas
  negocio: Negocio
}

const componer = inWorker<DocumentTask, Uint8Array>(new URL('./componer.ts', import.meta.url))

/** The order document as an A4 PDF. It takes about 20 ms of computing. */
export async function renderOrdenPdf(orden: OrdenConLineas, negocio: Negocio): Promise<Buffer> {
  return Buffer.from(await componer({ orden, negocio }))
}
