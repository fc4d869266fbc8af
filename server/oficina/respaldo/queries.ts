import { sql } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readRespaldo } from '../../base/settings/queries.ts'
import { preocupa } from './rules.ts'

/** Tables of things that open an account for a while, and of the browsers that were notified while a session was open in them. */
const ENTRADAS = [
  ...(['sesiones', 'registros', 'restablecimientos', 'eliminaciones'] as const),
  ...(['intentos', 'suscripciones', 'dispositivos'] as const),
] as const

/**
 * Ends every session and revokes every code. The links of mails stay: they open no account, and letters that still wait to be sent have
 * them in their text.
 */
export async function deleteEntradas(tx: Tx): Promise<void> {
  for (const tabla of ENTRADAS) await tx.deleteFrom(tabla).execute()
}

/** The owner of the tables in a PostgreSQL database: nobody, another program, or this one. */
export async function duenoDe(tx: Tx): Promise<'nadie' | 'otro' | 'nosotros'> {
  const { rows } = await sql<{ nombre: string }>`select table_name as nombre from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(tx)
  if (rows.length === 0) return 'nadie'
  return rows.some(({ nombre }) => nombre === 'kysely_migration') ? 'nosotros' : 'otro'
}

/** True when there is no account: every start of the program makes at least one. */
export async function isSinCuentas(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Locks the accounts until the end of the transaction: a server that starts meanwhile waits. PostgreSQL only. */
export async function lockCuentas(tx: Tx): Promise<void> {
  await sql`lock table usuarios in access exclusive mode`.execute(tx)
}

/** True when the SQLite file has our tables. */
export async function isDeEstePrograma(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name in ('kysely_migration', 'usuarios')`.execute(tx)
  return rows.length === 2
}

/** The size of a PostgreSQL database, in bytes. */
export async function sizeDe(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(tx)
  return rows[0]!.bytes
}

/** The places of backups that are readable without a key: none while there is no backup. */
export async function listRespaldosLegibles(tx: Tx, { BACKUP, BACKUP_DIR, BACKUP_URL }: Config): Promise<string[]> {
  const { bueno, receptor } = await readRespaldo(tx)
  if (!BACKUP || !bueno || receptor) return []
  return [BACKUP_DIR, ...(BACKUP_URL ? [BACKUP_URL] : [])]
}

/** The bad news about backups for the owner; null when they are well, or the server makes none by itself. */
export async function readRespaldoQuePreocupa(tx: Tx, { BACKUP }: Config, ahora: Instante): Promise<Hoy['respaldo']> {
  const estado = await readRespaldo(tx)
  if (!BACKUP || !preocupa(estado, ahora)) return null
  return { bueno: estado.bueno?.momento ?? null, fallo: estado.fallo }
}
