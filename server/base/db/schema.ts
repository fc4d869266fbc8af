import type { Kysely, Selectable } from 'kysely'
import type { AgendaTables, Views } from './schema/agenda.ts'
import type { AccountTables } from './schema/cuentas.ts'
import type { RecordTables } from './schema/registro.ts'
import type { SiteTables } from './schema/sitio.ts'
import type { ShopTables } from './schema/tienda.ts'

/** The data dictionary, equal on both engines. Impossible states are constraints in migrations/. */
export interface Schema extends AccountTables, ShopTables, AgendaTables, SiteTables, RecordTables, Views {}

export type Table = Exclude<keyof Schema, keyof Views>

export type Row<T extends Table> = Selectable<Schema[T]>

/** A transaction, or a connection for single reads. */
export type Tx = Kysely<Schema>
