import type { Tx } from '../../base/db/schema.ts'

/** The notes about a person, or undefined. */
export async function findNotas(tx: Tx, usuarioId: number) {
  const notas = tx.selectFrom('notasPrivadas').select(['texto', 'version']).where('usuarioId', '=', usuarioId)
  const fila = await notas.executeTakeFirst()
  return fila && { ...fila, texto: fila.texto || null }
}

export async function saveNotas(tx: Tx, usuarioId: number, notas: { texto: string; version: number }): Promise<void> {
  await tx
    .insertInto('notasPrivadas')
    .values({ usuarioId, ...notas })
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet(notas))
    .execute()
}
