import { type Instante, wallTimeDe } from '../../contract/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { cita } from './correo.ts'
import type { Cita } from './queries.ts'
import { type Aviso, avisoDe } from './rules.ts'

/**
 * Tells the owner of an appointment what became of it, in the transaction that changed it; null stands for no appointment. When it
 * passes to somebody else, one is told that it is cancelled and the other that it is confirmed.
 */
export async function avisar(tx: Tx, antes: Cita | null, despues: Cita | null, ahora: Instante): Promise<void> {
  if (antes && despues && antes.usuarioId !== despues.usuarioId) {
    await avisar(tx, antes, null, ahora)
    await avisar(tx, null, despues, ahora)
    return
  }
  const aviso = avisoDe(antes, despues, wallTimeDe(ahora))
  if (!aviso) return
  // What is gone has no row to ask: the calendar entry it leaves is one version further.
  const version = despues ?? { ...antes!, secuencia: antes!.secuencia + 1 }
  await enqueueAviso(tx, aviso, version, ahora)
}

function enqueueAviso(tx: Tx, aviso: Aviso, { id, nombre, email, inicio, fin, secuencia }: Cita, ahora: Instante) {
  const datos = { aviso, id, nombre, email, inicio, fin, secuencia, momento: ahora }
  return enqueue(tx, { plantilla: cita, para: email, datos }, ahora)
}
