import type { FastifyInstance } from 'fastify'
import type { Exportable } from '../../../contract/base/export/exportar.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import type { Config } from '../config/config.ts'
import type { Cell } from '../db/columns.ts'
import type { Job } from '../db/jobs.ts'
import type { Db } from '../db/open.ts'
import type { Tx } from '../db/schema.ts'
import type { Scope } from '../scope/rules.ts'
import type { LinkKind } from './link-kind.ts'
import type { MessageKind, NotificationKind } from './message-kind.ts'
import type { Visits } from './visits.ts'

/** Reads a list, cell by cell. */
export type RowReader = (tx: Tx) => Promise<Iterable<Cell[]> | AsyncIterable<Cell[]>>

/** The rows of a downloadable list. */
export interface ExportSource {
  titulos: readonly string[]
  /** Reads the rows that the list's own call finds with this query. Throws 400 `datos_invalidos` and 403, as the call does. */
  lectorDe(query: unknown, sesion: Scope & { rol: string }): RowReader
}

/** A domain's example data for an empty database. */
export interface Examples {
  /** Does the slow part for this moment outside a transaction, and answers a function that writes. */
  preparar(ahora: Instante): Promise<(tx: Tx) => Promise<void>>
  /** Deletes the examples written at `puestos` that no administrator has changed, by the usual rules for deleting. */
  retirar(tx: Tx, puestos: Instante, ahora: Instante): Promise<void>
}

/** The parts that every route is built from, and the registers through which domains find each other's contributions. */
export interface App {
  config: Config
  db: Db
  now: () => Instante
  http: FastifyInstance
  /** Every endpoint with a route; the OpenAPI document and the access matrix read it. */
  endpoints: Endpoint[]
  /** The endpoints whose answer is kept ready and has an ETag. */
  packed: Set<Endpoint>
  visits: Visits
  /** The lists of the back office that can be downloaded as a file. */
  exportables: Partial<Record<Exportable, ExportSource>>
  /** Copies a person's new name and addresses to all their things, in the transaction of the change (expediente/suyo). */
  renombrar(tx: Tx, usuarioId: number): Promise<void>
  /** Every kind of message of the outbox. */
  plantillas: (MessageKind<never> | NotificationKind<never>)[]
  /** The behaviour of mail links, one entry for each subject. */
  enlaces: LinkKind[]
  ejemplos: Examples[]
  /** The program's scheduled work. */
  tareas: Job[]
}
