import type { Kysely, Selectable } from 'kysely'
import type { Agenda, Vistas } from './schema/agenda.ts'
import type { Cuentas } from './schema/cuentas.ts'
import type { Registro } from './schema/registro.ts'
import type { Sitio } from './schema/sitio.ts'
import type { Tienda } from './schema/tienda.ts'

/** The data dictionary, equal on both engines. Impossible states are constraints in migrations/. */
export interface Schema extends Cuentas, Tienda, Agenda, Sitio, Registro, Vistas {}

export type Tabla = Exclude<keyof Schema, keyof Vistas>

export type Fila<T extends Tabla> = Selectable<Schema[T]>

/** A transaction, or a connection for single reads. */
export type Tx = Kysely<Schema>
