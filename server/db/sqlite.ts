import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

const MAX_STATEMENTS = 500

/** Writes take the lock at their start: a transaction that read first could otherwise not become a writer. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** `node:sqlite` as Kysely's SQLite driver wants a database. Statements are compiled once and kept. */
class Conexion implements SqliteDatabase {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  close(): void {
    this.#db.close()
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = asKyselyStatement(this.#db.prepare(sql))
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (params) => statement.all(...(params as SQLInputValue[])),
    run: (params) => statement.run(...(params as SQLInputValue[])),
    iterate: (params) => statement.iterate(...(params as SQLInputValue[])) as IterableIterator<unknown>,
  }
}

/** One file, safe against a power cut: what was acknowledged is on the disk. `:memory:` is accepted, for tests. */
export function sqliteDialect(file: string): Dialect {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000;',
  )
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver({ database: new Conexion(db) }),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
