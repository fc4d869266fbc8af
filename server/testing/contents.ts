import { sql } from 'kysely'
import type { Db } from '../base/db/open.ts'

/** Every row of every table of a small database, equal on both engines; `sin` are tables to leave out. */
export async function contenidoDe({ engine, read }: Db, ...sin: string[]): Promise<Record<string, string[]>> {
  const tablas =
    engine === 'sqlite'
      ? sql<{
          nombre: string
        }>`select name as nombre from sqlite_schema where type = 'table' and name not like 'sqlite%'`
      : sql<{ nombre: string }>`select table_name as nombre from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const nombres = (await tablas.execute(read)).rows.map(({ nombre }) => nombre)
  const contenido: Record<string, string[]> = {}
  for (const nombre of nombres.sort()) {
    if (nombre.startsWith('kysely') || sin.includes(nombre)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(nombre)}`.execute(read)
    contenido[nombre] = rows.map(asText).sort()
  }
  return contenido
}

function asText(fila: Record<string, unknown>): string {
  const sorted = Object.entries(fila).sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = sorted.map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ])
  return JSON.stringify(plain)
}
