import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { COBRO } from './libro/queries.ts'
import type { Movimiento } from './queries.ts'
import type { Acto } from './saldar.ts'

interface Cambio {
  antes: Movimiento | null
  despues: Movimiento | null
  /** The debt that a favor was used for. */
  usadoEn?: string
}

/** Notes a payment that was written down, corrected, used or taken back. */
export async function notarMovimiento(
  tx: Tx,
  { antes, despues, usadoEn }: Cambio,
  { por, ahora }: Acto,
): Promise<void> {
  const { id, titulo, usuarioId: personaId } = (despues ?? antes)!
  const uso = usadoEn === undefined ? undefined : { 'Usado en': usadoEn }
  const vistas = {
    antes: antes && { ...COBRO.vistaDe(antes), ...(uso && { 'Usado en': null }) },
    despues: despues && { ...COBRO.vistaDe(despues), ...uso },
  }
  await record(tx, { por, asunto: 'COBRO', asuntoId: id, personaId, titulo, ...vistas }, ahora)
}
