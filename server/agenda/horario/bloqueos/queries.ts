import type { Instante } from '../../../../contract/base/time/time.ts'
import { rowsOf } from '../../../base/db/rows.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { quienAtiende, suyosODeTodos } from '../../../base/scope/queries.ts'
import type { Scope } from '../../../base/scope/rules.ts'
import { ceder } from '../ceder.ts'
import type { Intervalo, Veces } from '../rules.ts'
import { vecesDe } from './rules.ts'

const COLUMNAS = ['id', 'inicio', 'fin', 'termina', 'motivo', 'version', ...quienAtiende('bloqueos')] as const

const sueltos = rowsOf('bloqueos', COLUMNAS)

type Valores = Veces & { motivo: string | null; atiendeId: number | null }

/** A block is written once others have made way for it. */
export const listaDeBloqueos = {
  ...sueltos,
  async insert(tx: Tx, nuevo: Valores & { creado: Instante }) {
    await cederA(tx, nuevo)
    return sueltos.insert(tx, nuevo)
  },
  /** Absent fields stay. */
  async update(tx: Tx, id: number, valores: Partial<Valores>) {
    await cederA(tx, { ...(await sueltos.find(tx, id))!, ...valores })
    return sueltos.update(tx, id, valores)
  },
}

function cederA(tx: Tx, { atiendeId, ...veces }: Valores): Promise<void> {
  return ceder(tx, { ...veces, quienes: [atiendeId], salas: 0 })
}

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
