import { sql } from 'kysely'
import type { Instante } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'

/** Acts that an account may do only so often within an hour, by the column that says when one was done. */
const MOMENTO = { citas: 'creado', ordenes: 'fecha', inscripciones: 'fecha' } as const

export type Limitada = keyof typeof MOMENTO

/** When a user last did so after `desde`, newest first, also where it was cancelled since; `maximo` of them. */
export async function listMomentos(
  tx: Tx,
  tabla: Limitada,
  usuarioId: number,
  desde: Instante,
  maximo: number,
): Promise<Instante[]> {
  const momento = sql.ref<Instante>(MOMENTO[tabla])
  const filas = await tx
    .selectFrom(tabla)
    .select(momento.as('momento'))
    .where('usuarioId', '=', usuarioId)
    .where(momento, '>', desde)
    .orderBy(momento, 'desc')
    .limit(maximo)
    .execute()
  return filas.map(({ momento }) => momento)
}
