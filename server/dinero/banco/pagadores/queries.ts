import type { Instante } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../../base/db/schema.ts'

export async function listClaves(tx: Tx): Promise<Map<string, number[]>> {
  const pagadores = await tx.selectFrom('bancoPagadores').select(['clave', 'usuarioId']).orderBy('id').execute()
  const porClave = Map.groupBy(pagadores, ({ clave }) => clave)
  return new Map([...porClave].map(([clave, suyos]) => [clave, suyos.map(({ usuarioId }) => usuarioId)]))
}

/** The remembered payers, with their people. */
export async function listPagadores(tx: Tx) {
  const pagadores = await tx
    .selectFrom('bancoPagadores')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['bancoPagadores.id', 'clave as pagador', 'usuarioId', 'nombre', 'apellido'])
    .orderBy('clave')
    .orderBy('bancoPagadores.id')
    .execute()
  return pagadores.map(({ nombre, apellido, ...pagador }) => ({ ...pagador, persona: nombreDe({ nombre, apellido }) }))
}

export async function insertPagador(
  tx: Tx,
  pagador: { clave: string; usuarioId: number; lecturaId: number; creado: Instante },
): Promise<void> {
  await tx
    .insertInto('bancoPagadores')
    .values(pagador)
    .onConflict((conflict) => conflict.columns(['clave', 'usuarioId']).doNothing())
    .execute()
}

export async function deletePagador(tx: Tx, id: number): Promise<boolean> {
  return (await tx.deleteFrom('bancoPagadores').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** The names and telephones by which the bank knows a person. */
export async function listClavesDe(tx: Tx, usuarioId: number): Promise<string[]> {
  const filas = await tx.selectFrom('bancoPagadores').select('clave').where('usuarioId', '=', usuarioId).execute()
  return filas.map(({ clave }) => clave)
}
