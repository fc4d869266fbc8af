import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'
import type { Tx } from '../schema.ts'

/** The steps of a copy that each engine writes in its own way. */
interface Motor {
  /** The last id that a table gave out; null before the first. */
  readCuenta(tx: Tx, tabla: string): Promise<number | null>
  writeCuenta(tx: Tx, tabla: string, ultimo: number): Promise<void>
  /** Removes the triggers, which would judge old rows by today's rules; returns a function that restores them. */
  liftTriggers(tx: Tx): Promise<() => Promise<void>>
}

const SQLITE: Motor = {
  async readCuenta(tx, tabla) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${tabla}`.execute(tx)
    return rows[0]?.seq ?? null
  },
  async writeCuenta(tx, tabla, ultimo) {
    await sql`delete from sqlite_sequence where name = ${tabla}`.execute(tx)
    await sql`insert into sqlite_sequence (name, seq) values (${tabla}, ${ultimo})`.execute(tx)
  },
  async liftTriggers(tx) {
    const triggers = sql<{ name: string; sql: string }>`select name, sql from sqlite_schema where type = 'trigger'`
    const { rows } = await triggers.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
    return async () => {
      for (const { sql: create } of rows) await sql.raw(create).execute(tx)
    }
  },
}

const secuencia = (tabla: string) => sql`pg_get_serial_sequence(${`"${tabla}"`}, 'id')::regclass`

const POSTGRES: Motor = {
  async readCuenta(tx, tabla) {
    const last = sql<{ ultimo: number | null }>`select pg_sequence_last_value(${secuencia(tabla)}) as ultimo`
    return (await last.execute(tx)).rows[0]?.ultimo ?? null
  },
  async writeCuenta(tx, tabla, ultimo) {
    // SQLite counts a table that never had a row as 0, where a sequence has not begun.
    await sql`select setval(${secuencia(tabla)}, greatest(${ultimo}::bigint, 1), ${ultimo}::bigint > 0)`.execute(tx)
  },
  async liftTriggers(tx) {
    const tablas = sql<{ tabla: string }>`select distinct c.relname as tabla
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`
    const { rows } = await tablas.execute(tx)
    const set = async (estado: 'enable' | 'disable') => {
      for (const { tabla } of rows) await sql`alter table ${sql.ref(tabla)} ${sql.raw(estado)} trigger user`.execute(tx)
    }
    await set('disable')
    return () => set('enable')
  },
}

export function copyEngineOf(tx: Tx): Motor {
  return isSqlite(tx) ? SQLITE : POSTGRES
}

export function isSqlite(tx: Tx): boolean {
  return engineOf(tx as unknown as Kysely<never>) === 'sqlite'
}
