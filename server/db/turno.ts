import type { Instante } from '../../contract/tiempo.ts'
import type { Db } from './base.ts'
import { countIntento } from './intentos.ts'

/**
 * Whether a task that is due every so many milliseconds is this process's turn: of all on one database that ask in that time, the
 * first's. On SQLite there is one.
 */
export async function tieneTurno(db: Db, tarea: string, ahora: Instante, cada: number): Promise<boolean> {
  if (db.engine === 'sqlite') return true
  // Nobody's clock is exact: who asks a little early the next time still has its turn.
  const { cuantos } = await countIntento(db.read, `tarea ${tarea}`, ahora, Math.floor(0.9 * cada))
  return cuantos === 1
}
