import type { Insertable } from 'kysely'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { quienAtiende, suTaller, suyas } from '../../base/scope/queries.ts'
import { conPersona, type Scope } from '../../base/scope/rules.ts'
import { pagarAntesDe } from '../../dinero/cuenta/saldo/queries.ts'

const enlacesDe = (tx: Tx, usuarioId: number) =>
  tx
    .selectFrom('suscripciones')
    .select(['suscripciones.id', 'contenido', 'discreta', 'creada'])
    .select(quienAtiende('suscripciones'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('suscripciones.id')

/** The links of a user, the oldest first. */
export async function listSuscripcionesDe(tx: Tx, usuarioId: number) {
  return (await enlacesDe(tx, usuarioId).execute()).map(conPersona)
}

/** The links of an administrator; none of anybody else. */
export async function listSuscripcionesDeAdmin(tx: Tx, usuarioId: number) {
  const deAdmin = enlacesDe(tx, usuarioId).innerJoin('usuarios', 'usuarios.id', 'usuarioId').where('rol', '=', 'ADMIN')
  return (await deAdmin.execute()).map(conPersona)
}

export async function insertSuscripcion(tx: Tx, suscripcion: Insertable<Schema['suscripciones']>): Promise<number> {
  const { id } = await tx.insertInto('suscripciones').values(suscripcion).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives a link another address; undefined when there is none any more. */
export function renewSuscripcion(tx: Tx, id: number, tokenHash: string) {
  return tx.updateTable('suscripciones').set({ tokenHash }).where('id', '=', id).returning('id').executeTakeFirst()
}

/** The owner of a link, or undefined. */
export function findDuenoDeSuscripcion(tx: Tx, id: number) {
  return tx
    .selectFrom('suscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['usuarios.id', 'nombre', 'apellido', 'rol'])
    .where('suscripciones.id', '=', id)
    .executeTakeFirst()
}

/** Answers whether there was one. */
export async function deleteSuscripcion(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('suscripciones').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** A link with whose it is, or undefined. */
export function findSuscripcion(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('suscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select([
      'contenido',
      'discreta',
      'usuarios.id as usuarioId',
      emailAs('email'),
      'rol',
      'parte',
      'atiendeComoId',
      'suscripciones.atiendeId',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** The appointments that are not cancelled from `desde` on, with whose they are; of one user, or all that the reader sees. */
export function listCitasDesde(tx: Tx, desde: WallTime, usuarioId: number | null, alcance: Scope) {
  return tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'inicio', 'fin', 'secuencia', 'servicio', 'nombre', 'apellido', 'citas.creado'])
    .select(quienAtiende('citas'))
    .select([emailAs('email'), pagarAntesDe('citas.id').as('pagarAntes')])
    .where('inicio', '>=', desde)
    .where('estado', '<>', 'CANCELADA')
    .$if(usuarioId !== null, (citas) => citas.where('usuarioId', '=', usuarioId!))
    .where(suyas(alcance, 'citas'))
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
}

/** The active workshops from `desde` on; those a user has a seat in, with that seat (`plaza`), or all that the reader sees. */
export function listTalleresDesde(tx: Tx, desde: WallTime, usuarioId: number | null, alcance: Scope) {
  return tx
    .selectFrom('talleres')
    .select(['talleres.id', 'inicio', 'fin', 'talleres.secuencia', 'titulo', 'lugar'])
    .where('inicio', '>=', desde)
    .where('activo', '=', true)
    .where(suTaller(alcance))
    .$if(usuarioId !== null, (talleres) =>
      talleres
        .innerJoin('inscripciones', 'tallerId', 'talleres.id')
        .select(['inscripciones.id as plaza', 'vueltas'])
        .where('usuarioId', '=', usuarioId!)
        .where('estado', '=', 'CONFIRMADA'),
    )
    .orderBy('inicio')
    .orderBy('talleres.id')
    .execute()
}
