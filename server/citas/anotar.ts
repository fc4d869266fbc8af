import { formatMomento } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import { CITA } from './columnas.ts'
import type { Cita } from './queries.ts'

/**
 * Writes into the history what an administrator did to an appointment; null stands for no appointment. It is told by its time, not by
 * whose it is. `ahora` in epoch milliseconds.
 */
export async function anotarCita(
  tx: Tx,
  por: { id: number },
  antes: Cita | null,
  despues: Cita | null,
  ahora: number,
): Promise<void> {
  const { id, inicio, servicio } = (despues ?? antes)!
  const titulo = `${servicio}, ${formatMomento(inicio)}`
  const vistas = { antes: antes && CITA.vistaDe(antes), despues: despues && CITA.vistaDe(despues) }
  await anotar(tx, { por, asunto: 'CITA', asuntoId: id, titulo, ...vistas }, ahora)
}
