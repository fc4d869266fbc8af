import type { Hoy } from '../../contract/hoy.ts'
import type { Instante } from '../../contract/tiempo.ts'
import { readRespaldo } from '../ajustes/queries.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { preocupa } from './rules.ts'

/** What the owner is to be told about the backups; null while there is nothing to worry about, or the server makes none by itself. */
export async function readRespaldoQuePreocupa(tx: Tx, { BACKUP }: Config, ahora: Instante): Promise<Hoy['respaldo']> {
  const estado = await readRespaldo(tx)
  if (!BACKUP || !preocupa(estado, ahora)) return null
  return { bueno: estado.bueno?.momento ?? null, fallo: estado.fallo }
}
