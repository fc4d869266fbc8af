import type { Instante } from '../../../contract/base/time/time.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { ordenVencida } from './correo-vencida.ts'
import { findOrdenVencida } from './queries.ts'

/**
 * Annuls the orders whose deadline has passed (R-limites), unless there is no limit any more: their stock comes back, and customers with an
 * account are told. One transaction each, so that nobody waits for all of them.
 */
export const anularVencidas: Job = {
  nombre: 'annulling unpaid orders',
  cada: 5 * 60_000,
  async work(tx, ahora) {
    const { horasSinPagar } = await readLimites(tx)
    if (horasSinPagar === 0) return false
    const id = await findOrdenVencida(tx, ahora)
    if (id === undefined) return false
    await anular(tx, id, ahora)
    return true
  },
}

async function anular(tx: Tx, id: number, ahora: Instante): Promise<void> {
  const orden = await cambiarEstado(tx, id, { estado: 'ANULADO' }, { por: null, ahora })
  if (orden.usuarioId === null) return
  const datos = { codigo: orden.codigoOrden }
  await enqueue(tx, { plantilla: ordenVencida, para: orden.usuarioEmail, datos }, ahora)
}
