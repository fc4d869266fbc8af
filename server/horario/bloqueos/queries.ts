import type { WallTime } from '../../../contract/base/tiempo.ts'
import { quienAtiende } from '../../atienden/queries.ts'
import { filas } from '../../db/filas.ts'
import type { Tx } from '../../db/schema.ts'
import type { Intervalo } from '../rules.ts'
import { vecesDe } from './rules.ts'

const COLUMNAS = ['id', 'inicio', 'fin', 'termina', 'motivo', 'version', ...quienAtiende('bloqueos')] as const

export const bloqueos = filas('bloqueos', COLUMNAS)

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
