import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

/** Payments and the history are searched as everything else is. */
export async function up(db: Kysely<never>): Promise<void> {
  const { indiceDeBusqueda } = columnas(db)
  await indiceDeBusqueda('cobros')
  await indiceDeBusqueda('historia')
}
