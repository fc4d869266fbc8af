import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Selectable, SqliteDatabase, SqliteStatement } from 'kysely'
import type { Schema, Table } from './schema.ts'

const MAX_STATEMENTS = 500

type SiNo = { [T in Table]: ColumnasDeSiNo<Selectable<Schema[T]>> }[Table]
type ColumnasDeSiNo<F> = { [C in keyof F]: F[C] extends boolean ? C : never }[keyof F]

/** The boolean columns, which SQLite stores as 0 and 1. */
const SI_NO: Record<SiNo, true> = {
  activo: true,
  adelantoPerdonado: true,
  agendable: true,
  anotado: true,
  archivado: true,
  discreta: true,
  entraConCodigo: true,
  seComparte: true,
  sobrepuesta: true,
  atiende: true,
  sinBono: true,
  sinSala: true,
  todasLasSalas: true,
  vigente: true,
}

export type RawRow = Record<string, unknown>

/** A statement whose rows can be read one by one. */
interface Sentencia extends SqliteStatement {
  iterate(params: readonly unknown[]): IterableIterator<RawRow>
}

/** `node:sqlite` in the form of Kysely's SQLite driver. Statements are compiled once and kept. It imports nothing heavy: threads start with it. */
export class Statements implements SqliteDatabase {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Sentencia>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  close(): void {
    this.#db.close()
  }

  prepare(sql: string): Sentencia {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = asKyselyStatement(this.#db.prepare(sql))
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function asKyselyStatement(statement: StatementSync): Sentencia {
  const columns = statement.columns()
  const filaDe = filasCon(columns.map(({ name, column }) => ({ name, siNo: column !== null && column in SI_NO })))
  // `node:sqlite` makes dictionaries of its rows: longer to make than arrays, and five times as long to read as objects with a shape.
  statement.setReturnArrays(true)
  return {
    reader: columns.length > 0,
    all: (params) => statement.all(...bound(params)).map(filaDe),
    run: (params) => statement.run(...bound(params)),
    iterate: (params) => statement.iterate(...bound(params)).map(filaDe),
  }
}

function bound(params: readonly unknown[]): SQLInputValue[] {
  return params.map((param) => (typeof param === 'boolean' ? Number(param) : (param as SQLInputValue)))
}

/** Makes a row of the values of these columns. */
function filasCon(columns: readonly { name: string; siNo: boolean }[]) {
  return (valores: unknown): RawRow => {
    const fila: RawRow = {}
    let i = 0
    for (const { name, siNo } of columns) {
      const valor = (valores as unknown[])[i++]
      fila[name] = siNo && valor !== null ? valor === 1 : valor
    }
    return fila
  }
}
