import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Which engine a connection talks to. For migrations and the few statements where the dialects differ. */
export function motorDe(db: Kysely<never>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter.constructor.name.startsWith('Postgres') ? 'postgres' : 'sqlite'
}

/** What migrations make tables of, by engine. Every integer holds 64 bits, so that it holds céntimos and milliseconds. */
export function columnas(db: Kysely<never>) {
  const postgres = motorDe(db) === 'postgres'
  const entero = postgres ? sql`bigint` : sql`integer`
  const id = (columna: ColumnDefinitionBuilder) =>
    postgres ? columna.generatedByDefaultAsIdentity().primaryKey() : columna.primaryKey().autoIncrement()
  return {
    entero,
    binario: postgres ? sql`bytea` : sql`blob`,
    siNo: postgres ? sql`boolean` : sql`integer`,
    /** SQLite has no booleans: sentencias.ts turns the columns of the names it knows. */
    esSiNo: (columna: ColumnDefinitionBuilder, nombre: string) =>
      postgres ? columna.notNull() : columna.notNull().check(sql`${sql.ref(nombre)} in (0, 1)`),
    /** A table without columns. SQLite checks column types in STRICT tables only; PostgreSQL always does. */
    tabla: (nombre: string): CreateTableBuilder<string> => {
      const tabla = db.schema.createTable(nombre)
      return postgres ? tabla : tabla.modifyEnd(sql`strict`)
    },
    /** Ids are never used twice, also after a deletion. */
    id,
    /** Makes words inside of its texts quick to find on PostgreSQL. Where the extension is not to be had, searches read the whole table. */
    indiceDeBusqueda: async (tabla: string) => {
      const indice = sql.raw(`create index ${tabla}_busqueda on ${tabla} using gin (busqueda gin_trgm_ops)`)
      const hacerlo = sql`do $$ begin ${indice};
        exception when others then raise notice 'searching without pg_trgm: %', sqlerrm; end $$`
      if (postgres) await hacerlo.execute(db)
    },
    indice: (nombre: string, tabla: string, ...columnas: string[]) =>
      db.schema.createIndex(nombre).on(tabla).columns(columnas).execute(),
  }
}
