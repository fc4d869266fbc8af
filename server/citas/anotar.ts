import { formatMomento, type Instante } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { Cita } from './queries.ts'
import { vistaDe } from './rules.ts'

/**
 * Writes into the history what an administrator did to an appointment; null stands for no appointment. It is told by its time, not by
 * whose it is. `ahora` in epoch milliseconds.
 */
export async function anotarCita(
  tx: Tx,
  por: { id: number },
  antes: Cita | null,
  despues: Cita | null,
  ahora: Instante,
): Promise<void> {
  const { id, inicio, servicio } = (despues ?? antes)!
  const titulo = `${servicio}, ${formatMomento(inicio)}`
  const vistas = { antes: antes && vistaDe(antes), despues: despues && vistaDe(despues) }
  await anotar(tx, { por, asunto: 'CITA', asuntoId: id, titulo, ...vistas }, ahora)
}
