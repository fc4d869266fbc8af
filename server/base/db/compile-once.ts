import { type Compilable, CompiledQuery, type Kysely } from 'kysely'
import { engineOf } from './ddl-columns.ts'
import type { Tx } from './schema.ts'

/** Stands for a value while a statement is compiled; computing with it throws. */
class Hueco {
  readonly nombre: string

  constructor(nombre: string) {
    this.nombre = nombre
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`${this.nombre} has no value while the statement is written`)
  }
}

const HUECOS = new Proxy(
  {},
  {
    get: (_, nombre) => new Hueco(String(nombre)),
    ownKeys: () => {
      throw new Error('each value is asked for by its name')
    },
  },
)

/** Reads only: `ChangedTables` does not see statements that are compiled already. */
type Lectura<F> = Compilable<F> & { readonly isSelectQueryBuilder: true }

/**
 * A frequent read, compiled once for each engine: Kysely takes longer to compile it than SQLite to answer it (docs/performance-history.md). Its
 * text must not depend on the values, which arrive with each call.
 */
export function compileOnce<V extends object, F>(escribir: (tx: Tx, valores: V) => Lectura<F>) {
  const compiladas = new Map<string, CompiledQuery<F>>()
  return async (tx: Tx, valores: V): Promise<F[]> => {
    const motor = engineOf(tx as unknown as Kysely<never>)
    const compilada = compiladas.get(motor) ?? escribir(tx, HUECOS as V).compile()
    compiladas.set(motor, compilada)
    const dados = compilada.parameters.map((dado) => (dado instanceof Hueco ? valores[dado.nombre as keyof V] : dado))
    return (await tx.executeQuery<F>(CompiledQuery.raw(compilada.sql, dados))).rows
  }
}
