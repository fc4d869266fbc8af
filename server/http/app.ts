import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Instante } from '../../contract/tiempo.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { Plantilla } from '../plantilla.ts'
import type { Visits } from './visits.ts'

/**
 * Prepares examples of this moment (epoch milliseconds), with the time that takes outside of a transaction; what it answers writes
 * them.
 */
export type Ejemplos = (ahora: Instante) => Promise<(tx: Tx) => Promise<void>>

/** What every route is built from, and where domains put what others find without knowing them. */
export interface App {
  config: Config
  db: Db
  /** Epoch milliseconds. */
  now: () => Instante
  http: FastifyInstance
  /** Every endpoint that has a route: the OpenAPI document and the access matrix are made of it. */
  endpoints: Endpoint[]
  visits: Visits
  /** Every kind of mail. */
  plantillas: Plantilla<never>[]
  /** What the first start fills an empty database with. */
  ejemplos: Ejemplos[]
}
