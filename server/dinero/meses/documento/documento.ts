import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { Mes } from '../../../../contract/dinero/meses.ts'
import { inWorker } from '../../../base/threads/worker-thread.ts'

export interface MonthTask {
  mes: Mes
  negocio: Negocio
  /** When it was asked for. */
  ahora: Instante
}

const componer = inWorker<MonthTask, Uint8Array>(new URL('./componer.ts', import.meta.url))

/** A month as an A4 PDF for the accountant. */
export async function renderMesPdf(mes: Mes, negocio: Negocio, ahora: Instante): Promise<Buffer> {
  return Buffer.from(await componer({ mes, negocio, ahora }))
}
