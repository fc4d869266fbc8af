import { renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { CannotOpen } from './cannot-open.ts'
import { Statements } from './statements.ts'

/** Kysely assumes the opposite. SQLite does roll back tables like rows, and a writing transaction keeps every other writer out. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Writes take the lock at their start: a transaction that read first could fail to become a writer. */
class ImmediateDriver extends SqliteDriver {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    super({ database: new Statements(db) })
    this.#db = db
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** Ignores failures: on a full disk SQLite has rolled back already, and its first error is the one to report. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** For `limit ?` SQLite looks at the value when it plans, and so prepares the statement anew at each call; a sum it leaves alone. */
export class PreparedOnceCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit 0 + ')
    this.visitNode(limit)
  }
}

/** One file, safe against a power cut: an acknowledged write is on the disk. Creates it when missing. */
export function sqliteDialect(file: string): Dialect {
  if (sizeDe(file) === undefined && !sizeDe(`${file}-wal`)) createFile(file)
  else if (!sizeDe(file)) throw new CannotOpen(vacia(file))
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -4000;',
  )
  return dialectDe(db)
}

/** A database of this process alone, which is gone with it. */
export function memoryDialect(): Dialect {
  return dialectDe(new DatabaseSync(':memory:'))
}

function dialectDe(db: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(db),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new PreparedOnceCompiler(),
  }
}

function sizeDe(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** The file gets its name with its first page, so that a killed first start leaves no empty file of that name. */
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
