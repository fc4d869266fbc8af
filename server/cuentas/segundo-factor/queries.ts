import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'

/** Saves a key that waits for its first code, replacing an older one; false when the user already has one in use. */
export async function saveLlave(tx: Tx, usuarioId: number, secreto: string, preparado: Instante): Promise<boolean> {
  const llave = { secreto, preparado, activado: null, paso: 0 }
  const result = await tx
    .insertInto('segundosFactores')
    .values({ usuarioId, ...llave })
    .onConflict((conflict) =>
      conflict.column('usuarioId').doUpdateSet(llave).where('segundosFactores.activado', 'is', null),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The waiting key, if it was prepared after this instant. */
export async function findLlave(tx: Tx, usuarioId: number, desde: Instante): Promise<string | undefined> {
  const row = await tx
    .selectFrom('segundosFactores')
    .select('secreto')
    .where('usuarioId', '=', usuarioId)
    .where('activado', 'is', null)
    .where('preparado', '>', desde)
    .executeTakeFirst()
  return row?.secreto
}

/** Puts the key into use: the login asks for codes from now on. */
export async function activate(tx: Tx, usuarioId: number, activado: Instante, paso: number): Promise<void> {
  await tx.updateTable('segundosFactores').set({ activado, paso }).where('usuarioId', '=', usuarioId).execute()
}

/** The key in use; undefined without one. */
export async function findSecreto(tx: Tx, usuarioId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('segundosFactores')
    .select('secreto')
    .where('usuarioId', '=', usuarioId)
    .where('activado', 'is not', null)
    .executeTakeFirst()
  return row?.secreto
}

/** True when the code of this step is new; afterwards this step and older ones are used up. */
export async function takePaso(tx: Tx, usuarioId: number, paso: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segundosFactores')
    .set({ paso })
    .where('usuarioId', '=', usuarioId)
    .where('paso', '<', paso)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses up a recovery code; false when it does not exist (any more). */
export async function takeCodigo(tx: Tx, usuarioId: number, codigoHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('codigosDeRecuperacion')
    .where('usuarioId', '=', usuarioId)
    .where('codigoHash', '=', codigoHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function replaceCodigos(tx: Tx, usuarioId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('codigosDeRecuperacion').where('usuarioId', '=', usuarioId).execute()
  await tx
    .insertInto('codigosDeRecuperacion')
    .values(hashes.map((codigoHash) => ({ codigoHash, usuarioId })))
    .execute()
}

export async function countCodigos(tx: Tx, usuarioId: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('codigosDeRecuperacion')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return cuantos
}

/** Deletes the key and its recovery codes. Answers whether it was in use. */
export async function deleteSegundoFactor(tx: Tx, usuarioId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('segundosFactores')
    .where('usuarioId', '=', usuarioId)
    .returning('activado')
    .executeTakeFirst()
  return Boolean(deleted?.activado)
}
