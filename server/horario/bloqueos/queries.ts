import type { Insertable } from 'kysely'
import type { WallTime } from '../../../contract/tiempo.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import type { Intervalo } from '../rules.ts'
import { vecesDe } from './rules.ts'

const COLUMNAS = ['id', 'inicio', 'fin', 'termina', 'motivo', 'version'] as const

type BloqueoNuevo = Insertable<Schema['bloqueos']>
export type Fila = NonNullable<Awaited<ReturnType<typeof findFila>>>

/** The blocks whose last time ends later than this, by start. */
export function listFilas(tx: Tx, desde: WallTime) {
  const noHanTerminado = queToca(tx, desde)
  return noHanTerminado.select(COLUMNAS).orderBy('inicio').orderBy('id').execute()
}

/** The blocks that may touch a time, by start: of one that is repeated, the time is within all of its weeks. */
export function listFilasEntre(tx: Tx, { inicio, fin }: Intervalo) {
  return queToca(tx, inicio).where('inicio', '<', fin).select(COLUMNAS).orderBy('inicio').orderBy('id').execute()
}

/** The times of blocks that touch a time, by start. */
export async function listVecesEntre(tx: Tx, tiempo: Intervalo) {
  return vecesDe(await listFilasEntre(tx, tiempo), tiempo)
}

const queToca = (tx: Tx, desde: WallTime) =>
  tx.selectFrom('bloqueos').where(({ eb, or }) => or([eb('termina', '>', desde), eb('termina', 'is', null)]))

export function findFila(tx: Tx, id: number) {
  return tx.selectFrom('bloqueos').select(COLUMNAS).where('id', '=', id).executeTakeFirst()
}

export function insertBloqueo(tx: Tx, bloqueo: BloqueoNuevo) {
  return tx.insertInto('bloqueos').values(bloqueo).returning(COLUMNAS).executeTakeFirstOrThrow()
}

export function updateBloqueo(tx: Tx, id: number, cambios: Pick<Fila, 'inicio' | 'fin' | 'termina' | 'motivo'>) {
  return tx
    .updateTable('bloqueos')
    .set(({ eb }) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

export async function deleteBloqueo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bloqueos').where('id', '=', id).execute()
}
