import { renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Selectable,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { NoAbre } from './no-abre.ts'
import type { Schema, Tabla } from './schema.ts'

const MAX_STATEMENTS = 500

type SiNo = { [T in Tabla]: ColumnasDeSiNo<Selectable<Schema[T]>> }[Tabla]
type ColumnasDeSiNo<F> = { [C in keyof F]: F[C] extends boolean ? C : never }[keyof F]

/** The columns that are booleans: SQLite keeps 0 and 1. */
const SI_NO: Record<SiNo, true> = { activo: true, archivado: true, discreta: true }

/** Kysely has it otherwise; SQLite rolls back tables as it does rows, and a transaction that writes keeps every other writer out. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Writes take the lock at their start: a transaction that read first could otherwise not become a writer. */
class ImmediateDriver extends SqliteDriver {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    super({ database: new Conexion(db) })
    this.#db = db
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** Where the disk is full, SQLite has rolled back already: what it said then is what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection)
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
  const columns = statement.columns()
  const siNo = columns.filter(({ column }) => column !== null && column in SI_NO).map(({ name }) => name)
  return {
    reader: columns.length > 0,
    all: (params) => withBooleans(statement.all(...bound(params)), siNo),
    run: (params) => statement.run(...bound(params)),
    iterate: () => {
      throw new Error('nothing is streamed')
    },
  }
}

function bound(params: readonly unknown[]): SQLInputValue[] {
  return params.map((param) => (typeof param === 'boolean' ? Number(param) : (param as SQLInputValue)))
}

function withBooleans(rows: Record<string, unknown>[], siNo: readonly string[]) {
  if (siNo.length === 0) return rows
  for (const row of rows) for (const name of siNo) if (row[name] !== null) row[name] = row[name] === 1
  return rows
}

/** One file, safe against a power cut: what was acknowledged is on the disk. Makes it where there is none. */
export function sqliteDialect(file: string): Dialect {
  if (sizeDe(file) === undefined && !sizeDe(`${file}-wal`)) createFile(file)
  else if (!sizeDe(file)) throw new NoAbre(vacia(file))
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000;',
  )
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(db),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function sizeDe(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** It gets its name when it has its first page, so that a first start that was killed never leaves an empty file of that name. */
function createFile(file: string): void {
  const nuevo = `${file}.nuevo`
  for (const resto of [nuevo, `${nuevo}-journal`]) rmSync(resto, { force: true })
  const db = new DatabaseSync(nuevo)
  db.exec('pragma journal_mode = wal')
  db.close()
  renameSync(nuevo, file)
}

function vacia(file: string): string {
  return `La base de datos ${file} está vacía y antes no lo estaba: pon en su lugar una copia de seguridad o, si quieres empezar de cero, borra los archivos ${basename(file)}*, y vuelve a iniciar.`
}
