import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { VERSION } from '../config/config.ts'
import { CannotOpen } from './cannot-open.ts'
import type { Db } from './open.ts'
import type { Schema, Tx } from './schema.ts'
import { memoryDialect } from './sqlite.ts'

/** Columns as `tabla.columna`, and the names of whatever else guards or finds rows. Indexes for words are absent without their extension. */
const NOMBRES = {
  sqlite: sql<{ nombre: string }>`
    select t.name || '.' || c.name as nombre from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'
    union select name from sqlite_schema where type in ('trigger', 'index', 'view') and sql is not null`,
  postgres: sql<{ nombre: string }>`
    select table_name || '.' || column_name as nombre from information_schema.columns where table_schema = current_schema()
    union select conname from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union select indexname from pg_indexes where schemaname = current_schema() and indexdef not like '%gin_trgm_ops%'
    union select tgname from pg_trigger join pg_class c on c.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal`,
}

/**
 * Throws NoAbre when tables are not those of this version, also where the names of the migrations are: a database that was changed by
 * hand or by an unfinished version would start and fail later.
 */
export async function assertSchema(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const esperados = await nombresEsperados(db, Object.values(migrations))
  const hay = await nombresDe(db.read, db.engine)
  const tablas = new Set([...esperados].map(tablaDe))
  const sobran = [...hay].filter(
    (nombre) => nombre.includes('.') && !esperados.has(nombre) && tablas.has(tablaDe(nombre)),
  )
  const distintas = [...[...esperados].filter((nombre) => !hay.has(nombre)), ...sobran]
  if (distintas.length > 0) throw new CannotOpen(noEsLaDeEsta(distintas))
}

/**
 * Runs the migrations where nothing is kept: in memory, or in a schema of PostgreSQL that is never committed. Its name is its own:
 * two of one name would wait for each other. A user who may not make one has its tables as they are.
 */
async function nombresEsperados({ engine, read }: Db, migrations: readonly Migration[]): Promise<Set<string>> {
  const nombresTras = async (nueva: Tx) => {
    for (const { up } of migrations) await up(nueva as unknown as Kysely<never>)
    return nombresDe(nueva, engine)
  }
  if (engine === 'sqlite') {
    const nueva = new Kysely<Schema>({ dialect: memoryDialect() })
    return nombresTras(nueva).finally(() => nueva.destroy())
  }
  const tx = await read.startTransaction().execute()
  try {
    const { rows } = await sql<{ esquema: string }>`
      select 'esquema_esperado_' || pg_backend_pid() as esquema
      where has_database_privilege(current_database(), 'CREATE')`.execute(tx)
    const esquema = rows[0]?.esquema
    if (!esquema) return await nombresDe(tx, engine)
    await sql`create schema ${sql.id(esquema)}`.execute(tx)
    await sql`select set_config('search_path', ${esquema} || ', ' || current_setting('search_path'), true)`.execute(tx)
    return await nombresTras(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** The triggers and views of a SQLite database that differ from those that the migrations make. */
export async function listAjenos({ read }: Db, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const nueva = new Kysely<Schema>({ dialect: memoryDialect() })
  try {
    for (const { up } of Object.values(migrations)) await up(nueva as unknown as Kysely<never>)
    const propios = await textosDe(nueva)
    return [...(await textosDe(read))]
      .filter(([nombre, texto]) => propios.get(nombre) !== texto)
      .map(([nombre]) => nombre)
  } finally {
    await nueva.destroy()
  }
}

async function textosDe(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type in ('trigger', 'view')`.execute(tx)
  return new Map(rows.map(({ name, sql: texto }) => [name, texto.replaceAll(/\s+/g, ' ')]))
}

async function nombresDe(tx: Tx, engine: Db['engine']): Promise<Set<string>> {
  const { rows } = await NOMBRES[engine].execute(tx)
  return new Set(rows.map(({ nombre }) => nombre).filter((nombre) => !/^(kysely|sqlite)_/.test(nombre)))
}

function tablaDe(columna: string): string {
  return columna.split('.')[0]!
}

function noEsLaDeEsta(distintas: readonly string[]): string {
  const cuales = distintas.slice(0, 5).join(', ') + (distintas.length > 5 ? ` y ${distintas.length - 5} más` : '')
  return `Las tablas de la base de datos no son las de la versión ${VERSION} (${cuales}): las cambió una versión sin publicar o alguien a mano; inicia la versión que las dejó así, o recupera un respaldo en un lugar vacío.`
}
