import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Sentencias } from './sentencias.ts'

/** Whoever talks to the one connection, as long as it does. */
class Turno implements DatabaseConnection {
  readonly #grupos: Grupos
  /** What its transaction is within the one of its group; none outside of a transaction. */
  tiene: 'lectura' | 'transaccion' | 'parte' | undefined

  constructor(grupos: Grupos) {
    this.#grupos = grupos
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.tiene) return this.#grupos.run(sql, parameters)
    await this.#grupos.take('lee')
    try {
      return this.#grupos.run(sql, parameters)
    } finally {
      this.#grupos.leave()
    }
  }

  streamQuery(): never {
    throw new Error('nothing is streamed')
  }
}

/**
 * One connection of SQLite, which transactions that write share as they come: those of one turn of the event loop are parts of one
 * transaction, that the disk is waited for once, and each is answered after that (docs/decisions/041). What reads waits for them, and sees nothing of what is
 * not on the disk.
 */
export class Grupos implements Driver {
  readonly #db: DatabaseSync
  readonly #sentencias: Sentencias
  readonly #cola: { quiere: 'lee' | 'escribe'; empieza: () => void }[] = []
  #ocupada = false
  /** The commit of those who write now. */
  #grupo: PromiseWithResolvers<void> | undefined
  /** The turn of the event loop in which it began is over. */
  #vencido = false

  constructor(db: DatabaseSync, sentencias: Sentencias) {
    this.#db = db
    this.#sentencias = sentencias
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turno> {
    return new Turno(this)
  }

  async releaseConnection(turno: Turno): Promise<void> {
    if (turno.tiene) this.#end(turno)
  }

  run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const sentencia = this.#sentencias.prepare(sql)
    if (sentencia.reader) return { rows: sentencia.all(parameters) as R[] }
    const { changes, lastInsertRowid } = sentencia.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Waits until nobody else talks. */
  async take(quiere: 'lee' | 'escribe'): Promise<void> {
    if (this.#ocupada || !this.#deja(quiere)) await new Promise<void>((empieza) => this.#cola.push({ quiere, empieza }))
    else this.#ocupada = true
  }

  /** Lets the next one talk, or whoever waits for the disk. */
  leave(): void {
    this.#ocupada = false
    if (this.#vencido) this.#commit()
    const i = this.#cola.findIndex(({ quiere }) => this.#deja(quiere))
    if (i < 0) return
    this.#ocupada = true
    this.#cola.splice(i, 1)[0]!.empieza()
  }

  #deja(quiere: 'lee' | 'escribe'): boolean {
    return !this.#grupo || quiere === 'escribe'
  }

  async beginTransaction(turno: Turno, { accessMode }: TransactionSettings): Promise<void> {
    const lee = accessMode === 'read only'
    await this.take(lee ? 'lee' : 'escribe')
    turno.tiene = lee ? 'lectura' : this.#grupo ? 'parte' : 'transaccion'
    if (lee) this.run('begin')
    else if (this.#grupo) this.run('savepoint parte')
    else this.#begin()
  }

  /** Takes the lock at once: a transaction that read first could otherwise not become a writer. */
  #begin(): void {
    this.run('begin immediate')
    const grupo = Promise.withResolvers<void>()
    // Nobody waits for it when the first one rolls back.
    grupo.promise.catch(() => {})
    this.#grupo = grupo
    setImmediate(() => {
      if (this.#grupo !== grupo) return
      this.#vencido = true
      if (!this.#ocupada) this.leave()
    })
  }

  async commitTransaction(turno: Turno): Promise<void> {
    if (turno.tiene === 'lectura') return void this.run('commit')
    if (turno.tiene === 'parte') this.run('release parte')
    const grupo = this.#grupo?.promise
    this.#end(turno)
    await grupo
  }

  async rollbackTransaction(turno: Turno): Promise<void> {
    // Its group could not be committed: nothing is left of it.
    if (!turno.tiene) return
    // Where the disk is full, SQLite has rolled back all of it.
    const esParte = turno.tiene === 'parte' && this.#db.isTransaction
    if (esParte) {
      this.run('rollback to parte')
      this.run('release parte')
    } else {
      if (this.#db.isTransaction) this.run('rollback')
      this.#grupo?.reject(new GrupoPerdido())
      this.#grupo = undefined
      this.#vencido = false
    }
  }

  #end(turno: Turno): void {
    turno.tiene = undefined
    this.leave()
  }

  #commit(): void {
    const grupo = this.#grupo
    this.#grupo = undefined
    this.#vencido = false
    try {
      this.run('commit')
      grupo?.resolve()
    } catch (error) {
      if (this.#db.isTransaction) this.run('rollback')
      grupo?.reject(error)
    }
  }

  async destroy(): Promise<void> {
    await this.#grupo?.promise.catch(() => {})
    this.#db.close()
  }
}

/** Another one of the group had SQLite roll back all of it: asked again, this one may well be committed. The code is PostgreSQL's for that. */
class GrupoPerdido extends Error {
  readonly code = '40001'
}
