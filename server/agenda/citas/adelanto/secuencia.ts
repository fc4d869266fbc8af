import type { Tx } from '../../../base/db/schema.ts'
import type { Cita } from '../queries.ts'

/**
 * Raises the SEQUENCE of an appointment whose calendar entry has become certain, or is not any more: programs keep the older entry of equal
 * ones (R-entradas-de-calendario). Answers it as it is then.
 */
export async function conSuSecuencia(tx: Tx, antes: Pick<Cita, 'pagarAntes'>, despues: Cita): Promise<Cita> {
  const esLaMisma = (antes.pagarAntes === null) === (despues.pagarAntes === null)
  if (esLaMisma || despues.estado !== 'AGENDADA') return despues
  const secuencia = despues.secuencia + 1
  await tx.updateTable('citas').set({ secuencia }).where('id', '=', despues.id).execute()
  return { ...despues, secuencia }
}
