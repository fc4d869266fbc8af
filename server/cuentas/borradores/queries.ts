import type { Insertable } from 'kysely'
import type { Schema, Tx } from '../../base/db/schema.ts'

/** A person's draft, or undefined. */
export function findBorrador(tx: Tx, usuarioId: number, que: string) {
  return tx
    .selectFrom('borradores')
    .select(['contenido', 'version', 'escrito'])
    .where('usuarioId', '=', usuarioId)
    .where('que', '=', que)
    .executeTakeFirst()
}

/** All drafts of a person, by `que`. */
export function listBorradoresDe(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('borradores')
    .select(['que', 'contenido', 'escrito'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('que')
    .execute()
}

export async function saveBorrador(tx: Tx, borrador: Insertable<Schema['borradores']>): Promise<void> {
  const { contenido, version, escrito } = borrador
  await tx
    .insertInto('borradores')
    .values(borrador)
    .onConflict((conflict) => conflict.columns(['usuarioId', 'que']).doUpdateSet({ contenido, version, escrito }))
    .execute()
}

export async function deleteBorrador(tx: Tx, usuarioId: number, que: string): Promise<void> {
  await tx.deleteFrom('borradores').where('usuarioId', '=', usuarioId).where('que', '=', que).execute()
}

/** Deletes a person's older drafts; the newest `quedan` stay. */
export async function deleteMasViejos(tx: Tx, usuarioId: number, quedan: number): Promise<void> {
  const nuevos = await tx
    .selectFrom('borradores')
    .select('que')
    .where('usuarioId', '=', usuarioId)
    .orderBy('escrito', 'desc')
    .orderBy('que')
    .limit(quedan)
    .execute()
  await tx
    .deleteFrom('borradores')
    .where('usuarioId', '=', usuarioId)
    .where(
      'que',
      'not in',
      nuevos.map(({ que }) => que),
    )
    .execute()
}
