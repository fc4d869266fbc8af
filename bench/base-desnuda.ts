import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A row of any of the tables, as far as it was asked for. */
export type Fila = Record<'nombre' | 'apellido' | 'email' | 'codigo' | 'entrega' | 'servicio' | 'fechaHora', string> &
  Record<
    'id' | 'cantidad' | 'productoId' | 'precio' | 'stock' | 'activo' | 'fecha' | 'subtotal' | 'iva' | 'total',
    number
  > &
  Record<'inicio' | 'fin' | 'duracion' | 'cuantas' | 'usuarioId', number>

/** Runs a statement, whose values stand as question marks. */
export type Consulta = (sql: string, ...values: (string | number)[]) => Promise<Fila[]>

/** A pool, as its documentation has it. */
export function openPostgres(url: string) {
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const de = (client: pg.Pool | pg.PoolClient): Consulta => {
    return async (sql, ...values) => {
      let n = 0
      return (
        await client.query(
          sql.replaceAll('?', () => `$${++n}`),
          values,
        )
      ).rows
    }
  }
  return {
    read: de(pool),
    write: async <T>(work: (query: Consulta) => Promise<T>): Promise<T> => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const hecho = await work(de(client))
        await client.query('commit')
        return hecho
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  }
}

/** Statements are compiled once; transactions go one after the other. */
export function openSqlite(file: string) {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const query: Consulta = async (sql, ...values) => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...values) as Fila[]
  }
  let last: Promise<unknown> = Promise.resolve()
  const transaction = async <T>(work: (query: Consulta) => Promise<T>): Promise<T> => {
    db.exec('begin immediate')
    try {
      const hecho = await work(query)
      db.exec('commit')
      return hecho
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  return {
    read: query,
    write: <T>(work: (query: Consulta) => Promise<T>): Promise<T> => {
      const turno = last.then(() => transaction(work))
      last = turno.catch(() => {})
      return turno
    },
  }
}
