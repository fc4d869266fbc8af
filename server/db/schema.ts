import type { Kysely } from 'kysely'
import type { Agenda, Vistas } from './schema/agenda.ts'
import type { Cuentas } from './schema/cuentas.ts'
import type { Registro } from './schema/registro.ts'
import type { Sitio } from './schema/sitio.ts'
import type { Tienda } from './schema/tienda.ts'

/** The data dictionary: the same on both engines. What must never happen is a constraint in migrations/. */
export interface Schema extends Cuentas, Tienda, Agenda, Sitio, Registro, Vistas {}

export type Tabla = Exclude<keyof Schema, keyof Vistas>

/** A transaction, or a connection for reads outside of one. */
export type Tx = Kysely<Schema>
