import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { notFound } from '../http/refuse.ts'
import type { Atendido, Scope } from './rules.ts'

/** Columns: who attends a row of this table, and their name. */
export function quienAtiende(tabla: 'citas' | 'bloqueos' | 'esperasDeDia' | 'suscripciones' | 'usuarios') {
  const id = sql.ref(tabla === 'usuarios' ? 'usuarios.atiendeComoId' : `${tabla}.atiendeId`)
  const nombre = sql<string | null>`(select personas.nombre from personas where personas.id = ${id})`
  return [sql<number | null>`${id}`.as('atiendeId'), nombre.as('atiendeNombre')] as const
}

/** SQL: the row belongs to the one person that the caller sees; always true for a caller who sees everybody's. */
export function suyas({ atiendeId }: Scope, tabla: 'citas' | 'esperasDeDia') {
  return atiendeId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(`${tabla}.atiendeId`)} = ${atiendeId}`
}

/** SQL: the block is everybody's, or of the one person that the caller sees. */
export function suyosODeTodos({ atiendeId }: Scope) {
  if (atiendeId === null) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(bloqueos."atiendeId" = ${atiendeId} or bloqueos."atiendeId" is null)`
}

/** SQL: the workshop takes everybody's time, or is given by the one person that the caller sees. */
export function suTaller({ atiendeId }: Scope) {
  if (atiendeId === null) return sql<SqlBool>`1 = 1`
  const quienes = sql`select "atiendeId" from "quienesDanTaller" where "tallerId" = talleres.id`
  return sql<SqlBool>`(${atiendeId} in (${quienes}) or not exists (${quienes}))`
}

/**
 * SQL: this person has, or had, an appointment with somebody who attends that was not cancelled. Always true for a caller who sees
 * everybody.
 */
export function leAtiende(atiendeId: number | null, persona: `${string}.${string}`) {
  if (atiendeId === null) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`${sql.ref(persona)} in
    (select citas."usuarioId" from citas where citas."atiendeId" = ${atiendeId} and citas.estado <> 'CANCELADA')`
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

/** The name of somebody who can be booked. Throws 404 for anybody else. */
export async function assertAtiende(tx: Tx, id: number): Promise<string> {
  const persona = await findPersona(tx, id)
  if (!persona?.atiende) throw notFound('Esa persona no atiende citas. Elige otra, o quien esté libre.')
  return persona.nombre
}
