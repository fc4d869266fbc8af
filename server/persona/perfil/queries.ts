import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'

/** Saves a link to erase the account, replacing the user's last one. */
export async function saveEliminacion(tx: Tx, eliminacion: Schema['eliminaciones']): Promise<void> {
  await tx
    .insertInto('eliminaciones')
    .values(eliminacion)
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet(eliminacion))
    .execute()
}

/** The user of a live link, or undefined. */
export function findEliminacion(tx: Tx, tokenHash: string, ahora: Instante) {
  return tx
    .selectFrom('eliminaciones')
    .innerJoin('usuarios', 'usuarios.id', 'eliminaciones.usuarioId')
    .select(['usuarios.id', emailAs('email'), 'rol', 'parte'])
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora)
    .executeTakeFirst()
}

/** Counts the other administrators who may do everything. */
export async function countOtrosAdmins(tx: Tx, usuarioId: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('usuarios')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .where('rol', '=', 'ADMIN')
    .where('parte', 'is', null)
    .where('id', '<>', usuarioId)
    .executeTakeFirstOrThrow()
  return cuantos
}

/** Counts the user's live future appointments and seats, and their orders. */
export function countDe(tx: Tx, usuarioId: number, ahora: WallTime) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('citas')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .where('estado', '=', 'AGENDADA')
        .where('inicio', '>', ahora)
        .$asScalar()
        .$notNull()
        .as('citas'),
      selectFrom('inscripciones')
        .innerJoin('talleres', 'talleres.id', 'tallerId')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .where('estado', '=', 'CONFIRMADA')
        .where('inicio', '>', ahora)
        .$asScalar()
        .$notNull()
        .as('talleres'),
      selectFrom('ordenes')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .$asScalar()
        .$notNull()
        .as('ordenes'),
    ])
    .executeTakeFirstOrThrow()
}
