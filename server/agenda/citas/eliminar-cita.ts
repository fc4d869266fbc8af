import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { soltarSesion } from '../../dinero/bonos/sesiones.ts'
import { terminar } from '../../dinero/cuenta/cargar.ts'
import { deleteCita } from './queries.ts'

/** Deletes an appointment: its session comes back, and what was paid of it is a favor. */
export async function eliminarCita(tx: Tx, id: number, ahora: Instante): Promise<void> {
  await soltarSesion(tx, id, 'DEVUELTA', ahora)
  await terminar(tx, 'cita', id)
  await deleteCita(tx, id)
}
