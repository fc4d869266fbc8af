import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { PreparedOnceCompiler } from './sqlite.ts'
import type { RawRow } from './statements.ts'

/** A task for the thread: a statement, more of its rows, or no more of them. */
export type ReadTask = { sql: string; parameters: readonly unknown[] } | 'sigue' | 'basta'
export type ReadAnswer = { filas: RawRow[]; hayMas: boolean } | { error: object }

/** Long reads at a time; further ones wait their turn. */
const HILOS = 2
/** Milliseconds without work after which a thread ends and frees its memory. */
const REPOSO_MS = 30_000

/** A read-only connection in a thread of its own. It keeps the process alive only while a read runs. */
class Hilo implements DatabaseConnection {
  readonly worker: Worker
  /** The error that ended the thread. */
  error: Error | undefined
  reposo: NodeJS.Timeout | undefined
  #espera: PromiseWithResolvers<ReadAnswer> | undefined

  constructor(file: string) {
    this.worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    this.worker.on('message', (mensaje: object) => {
      // `node --watch` tells through the same port which files a thread reads.
      if ('filas' in mensaje || 'error' in mensaje) this.#espera?.resolve(mensaje as ReadAnswer)
    })
    this.worker.on('error', (error: Error) => this.#end(error))
    this.worker.on('exit', () => this.#end(new Error('the thread that reads the database ended')))
    this.worker.unref()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows: R[] = []
    for await (const tanda of this.streamQuery<R>(query)) for (const fila of tanda.rows) rows.push(fila)
    return { rows }
  }

  /** Yields rows in the thread's portions. A reader who stops early leaves no snapshot open. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    let encargo: ReadTask = { sql, parameters }
    let hayMas = true
    try {
      while (hayMas) {
        const respuesta = await this.#ask(encargo)
        if ('error' in respuesta) throw Object.assign(new Error(), respuesta.error)
        hayMas = respuesta.hayMas
        encargo = 'sigue'
        yield { rows: respuesta.filas as R[] }
      }
    } finally {
      if (hayMas && !this.error) await this.#ask('basta')
    }
  }

  async #ask(encargo: ReadTask): Promise<ReadAnswer> {
    if (this.error) throw this.error
    this.#espera = Promise.withResolvers()
    this.worker.ref()
    this.worker.postMessage(encargo)
    return this.#espera.promise.finally(() => this.worker.unref())
  }

  #end(error: Error): void {
    this.error ??= error
    this.#espera?.reject(this.error)
  }
}

/** Starts threads when they are needed. */
class HilosDriver implements Driver {
  readonly #file: string
  readonly #libres: Hilo[] = []
  readonly #hilos = new Set<Hilo>()
  readonly #esperan: ((hilo: Hilo) => void)[] = []

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const hilo = this.#libres.pop()
    clearTimeout(hilo?.reposo)
    if (hilo) return hilo
    if (this.#hilos.size < HILOS) return this.#start()
    return new Promise((resolve) => this.#esperan.push(resolve))
  }

  #start(): Hilo {
    const hilo = new Hilo(this.#file)
    hilo.worker.on('exit', () => this.#forget(hilo))
    this.#hilos.add(hilo)
    return hilo
  }

  #forget(hilo: Hilo): void {
    this.#hilos.delete(hilo)
    const libre = this.#libres.indexOf(hilo)
    if (libre >= 0) this.#libres.splice(libre, 1)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const hilo = connection as Hilo
    if (hilo.error) this.#forget(hilo)
    const espera = this.#esperan.shift()
    if (espera) return espera(hilo.error ? this.#start() : hilo)
    if (hilo.error) return
    this.#libres.push(hilo)
    hilo.reposo = setTimeout(() => this.#retire(hilo), REPOSO_MS).unref()
  }

  #retire(hilo: Hilo): void {
    this.#forget(hilo)
    void hilo.worker.terminate()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** Ignores failures: the thread's own error is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#hilos].map(({ worker }) => worker.terminate()))
  }
}

class HilosAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Reads the same file in other threads: `node:sqlite` blocks the thread it runs on. */
export function threadsDialect(file: string): Dialect {
  return {
    createAdapter: () => new HilosAdapter(),
    createDriver: () => new HilosDriver(file),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new PreparedOnceCompiler(),
  }
}
