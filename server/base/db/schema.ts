import type { Kysely, Selectable } from 'kysely'
import type { AccountTables } from './schema/accounts.ts'
import type { AgendaTables, Views } from './schema/agenda.ts'
import type { BroughtTables } from './schema/brought.ts'
import type { Dinero } from './schema/dinero.ts'
import type { RecordTables } from './schema/records.ts'
import type { ShopTables } from './schema/shop.ts'
import type { SiteTables } from './schema/site.ts'

/** The data dictionary, equal on both engines. Impossible states are constraints in migrations/. */
export interface Schema
  extends AccountTables,
    BroughtTables,
    Dinero,
    ShopTables,
    AgendaTables,
    SiteTables,
    RecordTables,
    Views {}

export type Table = Exclude<keyof Schema, keyof Views>

export type Row<T extends Table> = Selectable<Schema[T]>

/** A transaction, or a connection for single reads. */
export type Tx = Kysely<Schema>
