import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** Things have a rate of IVA of their own, and orders a copy of it: all that there is has the general one, as before. */
export async function up(db: Kysely<never>): Promise<void> {
  const entero = sql.raw(engineOf(db) === 'postgres' ? 'bigint' : 'integer')
  for (const [tabla, columna] of [
    ['productos', 'iva'],
    ['servicios', 'iva'],
    ['talleres', 'iva'],
    ['ordenLineas', 'tasa'],
  ] as const) {
    const tasa = sql.ref(columna)
    await sql`alter table ${sql.table(tabla)} add column ${tasa} ${entero} not null default 13
      check (${tasa} in (13, 4, 2, 1, 0))`.execute(db)
  }
}
