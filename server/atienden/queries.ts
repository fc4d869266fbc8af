import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import type { Atendido } from './rules.ts'

/** Columns: who attends a row of this table, and their name. */
export function quienAtiende(tabla: 'citas' | 'bloqueos' | 'esperasDeDia') {
  const id = sql.ref(`${tabla}.atiendeId`)
  const nombre = sql<string | null>`(select personas.nombre from personas where personas.id = ${id})`
  return [sql<number | null>`${id}`.as('atiendeId'), nombre.as('atiendeNombre')] as const
}

/** The columns that name a person who attends; both null without one. */
export async function findAtendido(tx: Tx, atiendeId: number | null): Promise<Atendido> {
  const persona = atiendeId === null ? undefined : await findPersona(tx, atiendeId)
  return { atiendeId, atiendeNombre: persona?.nombre ?? null }
}

/** A person who attends, or did. */
export function findPersona(tx: Tx, id: number) {
  return tx.selectFrom('personas').select(['id', 'nombre', 'atiende']).where('id', '=', id).executeTakeFirst()
}

/** The names of these people, in the owner's order. */
export async function listNombres(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const filas = await tx.selectFrom('personas').select('nombre').where('id', 'in', ids).orderBy('lugar').execute()
  return filas.map(({ nombre }) => nombre)
}
