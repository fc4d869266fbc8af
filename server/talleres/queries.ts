import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { WallTime } from '../../contract/tiempo.ts'
import { changed } from '../db/base.ts'
import type { Schema, Tx } from '../db/schema.ts'

const talleres = (tx: Tx) =>
  tx
    .selectFrom('talleres')
    .select([
      'talleres.id',
      'titulo',
      'descripcion',
      'inicio as fechaInicio',
      'fin as fechaFin',
      'lugar',
      'cupo_maximo as cupoMaximo',
      'precio',
      'activo',
      'secuencia',
    ])
    .select(inscritos)
    .orderBy('inicio')
    .orderBy('talleres.id')

function inscritos({ selectFrom }: ExpressionBuilder<Schema, 'talleres'>) {
  return selectFrom('inscripciones')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .whereRef('taller_id', '=', 'talleres.id')
    .where('inscripciones.estado', '=', 'CONFIRMADA')
    .$asScalar()
    .$notNull()
    .as('inscritos')
}

/** Every workshop, by start. */
export function listTalleres(tx: Tx) {
  return talleres(tx).execute()
}

/** The workshops that are active and not over, by start. */
export function listVigentes(tx: Tx, ahora: WallTime) {
  return talleres(tx).where('activo', '=', 1).where('fin', '>', ahora).execute()
}

/** The workshops a user has a seat in that touch the time from `desde` to before `hasta`, by start; inactive ones too. */
export function listAgendados(tx: Tx, usuarioId: number, desde: WallTime, hasta: WallTime) {
  return talleres(tx)
    .innerJoin('inscripciones as propia', 'propia.taller_id', 'talleres.id')
    .where('propia.usuario_id', '=', usuarioId)
    .where('propia.estado', '=', 'CONFIRMADA')
    .where('inicio', '<', hasta)
    .where('fin', '>', desde)
    .execute()
}

export function findTaller(tx: Tx, id: number) {
  return talleres(tx).where('talleres.id', '=', id).executeTakeFirst()
}

/** Answers the id of the new workshop. */
export async function insertTaller(tx: Tx, taller: Insertable<Schema['talleres']>): Promise<number> {
  changed(tx, 'talleres')
  const { id } = await tx.insertInto('talleres').values(taller).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts the change in the SEQUENCE of its calendar entries. */
export async function updateTaller(tx: Tx, id: number, cambios: Updateable<Schema['talleres']>): Promise<void> {
  changed(tx, 'talleres')
  await tx
    .updateTable('talleres')
    .set(cambios)
    .set(({ eb }) => ({ secuencia: eb('secuencia', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes the cancelled enrolments along. Answers whether there was such a workshop. */
export async function deleteTaller(tx: Tx, id: number): Promise<boolean> {
  changed(tx, 'talleres')
  const deleted = await tx.deleteFrom('talleres').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** How many enrolments in a workshop are not CANCELADA. */
export async function countActivas(tx: Tx, tallerId: number): Promise<number> {
  const { cuantas } = await tx
    .selectFrom('inscripciones')
    .select(({ fn }) => fn.countAll<number>().as('cuantas'))
    .where('taller_id', '=', tallerId)
    .where('estado', '<>', 'CANCELADA')
    .executeTakeFirstOrThrow()
  return cuantas
}
