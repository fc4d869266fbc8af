import { rowsOf } from '../../../base/db/rows.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { quienAtiende, suyosODeTodos } from '../../../base/scope/queries.ts'
import type { Scope } from '../../../base/scope/scope.ts'
import type { Intervalo } from '../rules.ts'
import { vecesDe } from './rules.ts'

const COLUMNAS = ['id', 'inicio', 'fin', 'termina', 'motivo', 'version', ...quienAtiende('bloqueos')] as const

export const bloqueos = rowsOf('bloqueos', COLUMNAS)

/** The blocks that may touch a time, by start; for a weekly one the time need only lie between its first and last week. */
export function listFilasEntre(tx: Tx, { inicio, fin }: Intervalo, alcance: Scope) {
  return tx
    .selectFrom('bloqueos')
    .select(COLUMNAS)
    .where(({ eb, or }) => or([eb('termina', '>', inicio), eb('termina', 'is', null)]))
    .where('inicio', '<', fin)
    .where(suyosODeTodos(alcance))
    .orderBy('inicio')
    .orderBy('id')
    .execute()
}

/** The times of blocks that touch a time and that the caller sees, everybody's among them, by start. */
export async function listVecesEntre(tx: Tx, tiempo: Intervalo, alcance: Scope) {
  return vecesDe(await listFilasEntre(tx, tiempo, alcance), tiempo)
}
