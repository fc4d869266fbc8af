import type { Insertable } from 'kysely'
import type { EstadoDeInscripcion } from '../../../contract/talleres.ts'
import { changed } from '../../db/base.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import type { Refusal } from '../../http/refuse.ts'
import { cupoLleno, yaInscrito } from '../rules.ts'

const inscripciones = (tx: Tx) =>
  tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'taller_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select([
      'inscripciones.id',
      'taller_id as tallerId',
      'usuario_id as usuarioId',
      'fecha as fechaInscripcion',
      'titulo as tallerNombre',
      'nombre as usuarioNombre',
      'apellido as usuarioApellido',
      'email as usuarioEmail',
      'estado',
    ])
    .$narrowType<{ estado: EstadoDeInscripcion }>()

/** An enrolment with its person and the name of its workshop; `fechaInscripcion` in epoch milliseconds. */
export type Inscripcion = NonNullable<Awaited<ReturnType<typeof findInscripcion>>>

/** Every enrolment, newest first. */
export function listInscripciones(tx: Tx) {
  return inscripciones(tx).orderBy('fecha', 'desc').orderBy('inscripciones.id', 'desc').execute()
}

/** The enrolments that take a seat in a workshop, oldest first. */
export function listCupos(tx: Tx, tallerId: number) {
  return inscripciones(tx)
    .where('taller_id', '=', tallerId)
    .where('estado', '=', 'CONFIRMADA')
    .orderBy('fecha')
    .orderBy('inscripciones.id')
    .execute()
}

export function findInscripcion(tx: Tx, id: number) {
  return inscripciones(tx).where('inscripciones.id', '=', id).executeTakeFirst()
}

/** Whether a person has an enrolment in a workshop that is not CANCELADA. */
export async function isInscrito(tx: Tx, tallerId: number, usuarioId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('inscripciones')
    .select('id')
    .where('taller_id', '=', tallerId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '<>', 'CANCELADA')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a seat and answers the enrolment's id. What the database's own constraints refuse is worded like the rules' refusals. */
export async function insertInscripcion(tx: Tx, inscripcion: Insertable<Schema['inscripciones']>): Promise<number> {
  changed(tx, 'talleres')
  try {
    const { id } = await tx.insertInto('inscripciones').values(inscripcion).returning('id').executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): Refusal | null {
  const text = String(error)
  if (text.includes('inscripciones_dentro_del_cupo')) return cupoLleno()
  return /inscripciones_una_activa|UNIQUE.*inscripciones\.taller_id/.test(text) ? yaInscrito() : null
}

export async function cancelInscripcion(tx: Tx, id: number): Promise<void> {
  changed(tx, 'talleres')
  await tx.updateTable('inscripciones').set({ estado: 'CANCELADA' }).where('id', '=', id).execute()
}

export async function deleteInscripcion(tx: Tx, id: number): Promise<void> {
  changed(tx, 'talleres')
  await tx.deleteFrom('inscripciones').where('id', '=', id).execute()
}
