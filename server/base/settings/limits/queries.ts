import { sql } from 'kysely'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../db/schema.ts'

/** The column with the instant of each limited act, by table. */
const MOMENTO = { citas: 'creado', ordenes: 'fecha', inscripciones: 'fecha' } as const

export type Limitada = keyof typeof MOMENTO

/** The instants of a user's acts after `desde`, newest first, cancelled ones included; `maximo` at most. */
export async function listMomentos(
  tx: Tx,
  tabla: Limitada,
  { usuarioId, desde, maximo }: { usuarioId: number; desde: Instante; maximo: number },
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
