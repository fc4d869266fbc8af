import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** The engine of a connection, for migrations and the few statements whose dialects differ. */
export function engineOf(db: Kysely<never>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter.constructor.name.startsWith('Postgres') ? 'postgres' : 'sqlite'
}

/** Column kinds for migrations, by engine. Every integer has 64 bits, enough for céntimos and milliseconds. */
export function ddlColumns(db: Kysely<never>) {
  const postgres = engineOf(db) === 'postgres'
  const entero = postgres ? sql`bigint` : sql`integer`
  const id = (columna: ColumnDefinitionBuilder) =>
    postgres ? columna.generatedByDefaultAsIdentity().primaryKey() : columna.primaryKey().autoIncrement()
  return {
    entero,
    binario: postgres ? sql`bytea` : sql`blob`,
    siNo: postgres ? sql`boolean` : sql`integer`,
    /** SQLite has no booleans: statements.ts converts the columns whose names it knows. */
    esSiNo: (columna: ColumnDefinitionBuilder, nombre: string) =>
      postgres ? columna.notNull() : columna.notNull().check(sql`${sql.ref(nombre)} in (0, 1)`),
    /** A table without columns. SQLite checks column types in STRICT tables only; PostgreSQL always does. */
    tabla: (nombre: string): CreateTableBuilder<string> => {
      const tabla = db.schema.createTable(nombre)
      return postgres ? tabla : tabla.modifyEnd(sql`strict`)
    },
    /** An id is never used twice, even after a deletion. */
    id,
    /** Makes words inside the table's texts quick to find on PostgreSQL. Without the extension, searches read the whole table. */
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
