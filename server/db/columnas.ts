import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Which engine a connection talks to. For migrations and the few statements where the dialects differ. */
export function engineOf(db: Kysely<never>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter.constructor.name.startsWith('Postgres') ? 'postgres' : 'sqlite'
}

/** The column types of migrations, by engine. Every integer holds 64 bits, so that it holds céntimos and milliseconds. */
export function columnas(db: Kysely<never>) {
  const postgres = engineOf(db) === 'postgres'
  return {
    entero: postgres ? sql`bigint` : sql`integer`,
    binario: postgres ? sql`bytea` : sql`blob`,
    /** Ids are never used twice, also after a deletion. */
    id: (columna: ColumnDefinitionBuilder) =>
      postgres ? columna.generatedByDefaultAsIdentity().primaryKey() : columna.primaryKey().autoIncrement(),
    /** SQLite checks column types in STRICT tables only; PostgreSQL always does. */
    tabla: (nombre: string): CreateTableBuilder<string> => {
      const tabla = db.schema.createTable(nombre)
      return postgres ? tabla : tabla.modifyEnd(sql`strict`)
    },
  }
}
