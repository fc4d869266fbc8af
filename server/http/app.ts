import type { FastifyInstance } from 'fastify'
import type { Centimos } from '../../contract/base/dinero.ts'
import type { Endpoint } from '../../contract/base/endpoint.ts'
import type { Instante } from '../../contract/base/tiempo.ts'
import type { Exportable } from '../../contract/sitio/exportar.ts'
import type { CobrableDe } from '../../contract/tienda/cobros.ts'
import type { Celda } from '../columnas.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { Tarea } from '../db/tareas.ts'
import type { ClaseDeEnlace } from '../enlace.ts'
import type { Notificacion, Plantilla } from '../plantilla.ts'
import type { Visits } from './visits.ts'

/** Reads a list: the cells of each row. */
export type Lector = (tx: Tx) => Promise<Iterable<Celda[]> | AsyncIterable<Celda[]>>

/** A list as a file. */
export interface Fuente {
  titulos: readonly string[]
  /** Of the rows that the list's own call finds with this query. Throws 400 `datos_invalidos`, as the call does. */
  lectorDe(query: unknown): Lector
}

/** What the first start fills an empty database with. */
export interface Ejemplos {
  /** Prepares them as of this moment, with the time that takes outside of a transaction; what it answers writes them. */
  preparar(ahora: Instante): Promise<(tx: Tx) => Promise<void>>
  /** Takes away those written at `puestos` that no administrator has changed, as the rules for deleting one have it. */
  retirar(tx: Tx, puestos: Instante, ahora: Instante): Promise<void>
}

/** A kind of thing that is charged for. */
export interface Cobrable {
  /** `titulo` is discreet, as mails are; `precio` as agreed, null where none was. */
  find(
    tx: Tx,
    id: number,
  ): Promise<{ titulo: string; persona: string; usuarioId: number | null; precio: Centimos | null } | undefined>
  /** What follows when all of it has come in, and when that was an error. */
  completar?(tx: Tx, id: number, por: { id: number } | null, ahora: Instante): Promise<unknown>
  reabrir?(tx: Tx, id: number, por: { id: number } | null, ahora: Instante): Promise<unknown>
}

/** What every route is built from, and where domains put what others find without knowing them. */
export interface App {
  config: Config
  db: Db
  now: () => Instante
  http: FastifyInstance
  /** Every endpoint that has a route: the OpenAPI document and the access matrix are made of it. */
  endpoints: Endpoint[]
  /** Those whose answer is kept ready and has an ETag. */
  packed: Set<Endpoint>
  visits: Visits
  /** The lists of the back office that can be taken along as a file. */
  exportables: Partial<Record<Exportable, Fuente>>
  /** What can be charged for. */
  cobrables: Partial<Record<CobrableDe, Cobrable>>
  /** Has everything call and reach a person as they are now, in the transaction that changed it (expediente/suyo). */
  renombrar(tx: Tx, usuarioId: number): Promise<void>
  /** Every kind of message of the outbox. */
  plantillas: (Plantilla<never> | Notificacion<never>)[]
  /** What the links in mails show and do, by what they are about. */
  enlaces: ClaseDeEnlace[]
  /** Of every domain. */
  ejemplos: Ejemplos[]
  /** What the program does by itself. */
  tareas: Tarea[]
}
