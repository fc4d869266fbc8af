import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { VERSION } from '../version.ts'
import type { Db } from './base.ts'
import { NoAbre } from './no-abre.ts'
import type { Tx } from './schema.ts'
import { memoryDialect } from './sqlite.ts'

const COLUMNAS_SQLITE = sql<{ nombre: string }>`select t.name || '.' || c.name as nombre
  from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`
const OTROS_SQLITE = sql<{ nombre: string }>`select name as nombre from sqlite_schema
  where type in ('trigger', 'index', 'view') and sql is not null`
const COLUMNAS_POSTGRES = sql<{ nombre: string }>`select table_name || '.' || column_name as nombre
  from information_schema.columns where table_schema = current_schema()`

/**
 * Throws NoAbre when tables are not those of this version, also where the names of the migrations are: a database that was changed by
 * hand or by an unfinished version would start and fail later. The expected tables are made in memory by the same migrations.
 */
export async function assertEsquema(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const nueva = new Kysely<never>({ dialect: memoryDialect() })
  try {
    for (const { up } of Object.values(migrations)) await up(nueva)
    const distintas = await diferencias(db, nueva as unknown as Tx)
    if (distintas.length > 0) throw new NoAbre(noEsLaDeEsta(distintas))
  } finally {
    await nueva.destroy()
  }
}

/** What is missing, and columns that are too many in tables of ours. PostgreSQL's triggers and indexes have other names. */
async function diferencias({ engine, read }: Db, nueva: Tx): Promise<string[]> {
  const columnas = await nombresDe(nueva, COLUMNAS_SQLITE)
  const hay = await nombresDe(read, engine === 'postgres' ? COLUMNAS_POSTGRES : COLUMNAS_SQLITE)
  const tablas = new Set([...columnas].map(tablaDe))
  const sobran = [...hay].filter((columna) => !columnas.has(columna) && tablas.has(tablaDe(columna)))
  const faltan = [...columnas].filter((columna) => !hay.has(columna))
  if (engine === 'postgres') return [...faltan, ...sobran]
  const otros = await nombresDe(read, OTROS_SQLITE)
  return [...faltan, ...sobran, ...[...(await nombresDe(nueva, OTROS_SQLITE))].filter((nombre) => !otros.has(nombre))]
}

async function nombresDe(tx: Tx, consulta: typeof COLUMNAS_SQLITE): Promise<Set<string>> {
  const { rows } = await consulta.execute(tx)
  return new Set(rows.map(({ nombre }) => nombre).filter((nombre) => !/^(kysely|sqlite)_/.test(nombre)))
}

function tablaDe(columna: string): string {
  return columna.split('.')[0]!
}

function noEsLaDeEsta(distintas: readonly string[]): string {
  const cuales = distintas.slice(0, 5).join(', ') + (distintas.length > 5 ? ` y ${distintas.length - 5} más` : '')
  return `Las tablas de la base de datos no son las de la versión ${VERSION} (${cuales}): las cambió una versión sin publicar o alguien a mano; inicia la versión que las dejó así, o recupera un respaldo en un lugar vacío.`
}
