import { masMs } from '../../contract/tiempo.ts'
import type { Tarea } from '../db/tareas.ts'
import { deleteVencidos } from './queries.ts'
import { GRACIA_DE_REGISTRO_MS, MEMORIA_DE_NAVEGADOR_MS } from './rules.ts'

/** Removes sessions and links that ended, registrations that were given up and browsers that nobody came back with. */
export const limpiarCuentas: Tarea = {
  nombre: 'cleaning accounts',
  cada: 60 * 60_000,
  async work(tx, ahora) {
    await deleteVencidos(tx, ahora, masMs(ahora, -GRACIA_DE_REGISTRO_MS), masMs(ahora, -MEMORIA_DE_NAVEGADOR_MS))
    return false
  },
}
