import type { Generated, Insertable, SelectExpression, Selection, UpdateObject } from 'kysely'
import type { WithVersion } from './columns.ts'
import type { Schema, Table, Tx } from './schema.ts'

/** Tables whose rows are edited one at a time. */
type TablaDeFichas = { [T in Table]: Schema[T] extends WithVersion & { id: Generated<number> } ? T : never }[Table]

/**
 * Reads and writes single rows of a table. Each answer has these columns. `busquedaDe` makes the searched text of the whole row, so that a
 * form may leave searched fields out; a table without that column has none.
 */
export function rowsOf<T extends TablaDeFichas, S extends SelectExpression<Schema, T>, V extends object = object>(
  tabla: T,
  columnas: readonly S[],
  busquedaDe?: (fila: V) => string,
) {
  type Fila = Selection<Schema, T, S>
  // One table stands for all: Kysely's types cannot follow a table that is a parameter.
  const una = tabla as 'servicios'
  const todas = columnas as never
  const escrita = (fila: object, antes: object = {}) =>
    ({ ...fila, ...(busquedaDe && { busqueda: busquedaDe({ ...antes, ...given(fila) } as V) }) }) as never
  return {
    find: (tx: Tx, id: number) =>
      tx.selectFrom(una).select(todas).where('id', '=', id).executeTakeFirst() as Promise<Fila | undefined>,
    insert: (tx: Tx, nueva: Omit<Insertable<Schema[T]>, 'busqueda'> & V) =>
      tx.insertInto(una).values(escrita(nueva)).returning(todas).executeTakeFirstOrThrow() as Promise<Fila>,
    /** Answers the row as it is afterwards; undefined fields stay. */
    async update(tx: Tx, id: number, valores: Omit<UpdateObject<Schema, T>, 'busqueda' | 'version'> & Partial<V>) {
      const antes = busquedaDe && (await tx.selectFrom(una).selectAll().where('id', '=', id).executeTakeFirst())
      return tx
        .updateTable(una)
        .set(escrita(valores, antes))
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(todas)
        .executeTakeFirstOrThrow() as Promise<Fila>
    },
    async erase(tx: Tx, id: number): Promise<void> {
      await tx.deleteFrom(una).where('id', '=', id).execute()
    },
  }
}

const given = (fila: object) => Object.fromEntries(Object.entries(fila).filter(([, valor]) => valor !== undefined))
