import { sql } from 'kysely'
import { createDatabase, dropDatabase, urlDe } from '../../scripts/databases.ts'
import { type Db, openDb } from '../base/db/open.ts'
import type { Tx } from '../base/db/schema.ts'

/** A database of PostgreSQL with its open connections, which serves one test after the other. */
interface Prestada {
  name: string
  db: Db
  /** Changes with every statement that changes a table, a trigger or a constraint. */
  esquema: string
  /** Statements that write the template's rows, and count from the beginning. */
  llenar: string
}

/** Databases that no test uses now. */
const libres: Prestada[] = []

/**
 * Lends a database like `plantilla` for one test: making one, connecting to it and learning its tables takes longer than an average test.
 * One that comes back with other tables, or still at work, is dropped.
 */
export async function prestarBase(plantilla: string) {
  const prestada = libres.pop() ?? (await crear(plantilla))
  const { name } = prestada
  const db: Db = { ...prestada.db, escritores: { cola: [] }, close: async () => db.escritores.corre }
  return { name, db, devolver: () => devolver(prestada) }
}

async function crear(plantilla: string): Promise<Prestada> {
  const name = await createDatabase(plantilla)
  const db = openDb({ DATA_DIR: '', DATABASE_URL: urlDe(name) })
  const { esquema, usadas } = await estadoDe(db.read)
  return { name, db, esquema, llenar: await llenarDe(db.read, usadas) }
}

async function devolver(prestada: Prestada): Promise<void> {
  const { name, db, esquema, llenar } = prestada
  for (const event of ['changed', 'stale'] as const) db.events.removeAllListeners(event)
  const { totalCount, idleCount, waitingCount } = db.postgres!.pool
  const quieta = totalCount === idleCount && waitingCount === 0
  const ahora = quieta ? await estadoDe(db.read) : null
  if (ahora?.esquema !== esquema) {
    await db.close()
    return dropDatabase(name)
  }
  await enSilencio(db.read, ahora.usadas.map((tabla) => `delete from ${tabla}`).join(';'))
  // VACUUM: new rows would fill the room of deleted ones, and unordered reads would come in another order.
  await sql.raw(`vacuum ${ahora.usadas}`).execute(db.read)
  await enSilencio(db.read, llenar)
  libres.push(prestada)
}

/** Runs statements without triggers and keys, which would refuse the cleaning or record it. */
async function enSilencio(tx: Tx, statements: string): Promise<void> {
  await sql.raw(`begin; set local session_replication_role = replica; ${statements}; commit`).execute(tx)
}

/** The tables as they are, and the names of those that take room. */
async function estadoDe(tx: Tx) {
  const { rows } = await sql<{ esquema: string; usadas: string[] }>`select
    (select md5(string_agg(de, ' ' order by de)) from (
      select oid || '.' || xmin || relname as de from pg_class where oid >= 16384
      union all select oid || '.' || xmin || tgname from pg_trigger where oid >= 16384
      union all select oid || '.' || xmin || conname from pg_constraint where oid >= 16384) as todo) as esquema,
    array(select quote_ident(relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0) as usadas`.execute(
    tx,
  )
  return rows[0]!
}

async function llenarDe(tx: Tx, tablas: readonly string[]): Promise<string> {
  const inserts = []
  for (const tabla of tablas) {
    const { rows } = await sql<{ filas: string }>`select quote_literal(json_agg(t)::text) as filas
      from ${sql.raw(tabla)} t`.execute(tx)
    inserts.push(`insert into ${tabla} select * from json_populate_recordset(null::${tabla}, ${rows[0]!.filas})`)
  }
  const { rows: cuentas } = await sql<{ cuenta: string }>`select format('setval(%L, %s, %L)',
    quote_ident(sequencename), coalesce(last_value, 1), last_value is not null) as cuenta from pg_sequences`.execute(tx)
  return [...inserts, `select ${cuentas.map(({ cuenta }) => cuenta)}`].join(';')
}
