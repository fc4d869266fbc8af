import { type Expression, type RawBuilder, sql } from 'kysely'
import { COMO_OTRA, NO_CUENTAN } from '../../../contract/base/text/sort-key.ts'

const CAMBIOS = [...COMO_OTRA, ...NO_CUENTAN.map((marca) => [marca, ''] as const)]

/**
 * The key by which `columna` is ordered (`claveDeOrden`), as an index has it: written out, because a parameter would not find the index. Bytes
 * are compared on both engines; "binary" is SQLite's own collation, and a migration makes PostgreSQL's.
 */
export function enOrden(columna: string): RawBuilder<string> {
  const cambiada = CAMBIOS.reduce<Expression<unknown>>(
    (hasta, [letra, como]) => sql`replace(${hasta}, ${sql.lit(letra)}, ${sql.lit(como)})`,
    sql.ref(columna),
  )
  return sql<string>`trim(lower(${cambiada} collate "binary")) collate "binary"`
}

/** The address of a person in `usuarios`, '' when they have none: the documented calls answer a text. Mails to '' are never sent (outbox/queries.ts). */
export function emailAs<A extends string>(nombre: A) {
  return sql<string>`coalesce(usuarios.email, '')`.as(nombre)
}
