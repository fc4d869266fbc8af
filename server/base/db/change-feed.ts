import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Table, Tx } from './schema.ts'

/** Tables that processes copy into memory, so each process must hear when another changes one. */
const COMPARTIDAS = [
  ...(['ajustes', 'bloqueos', 'citas', 'diasCerrados', 'esperasDeDia', 'horarios', 'inscripciones'] as const),
  ...([
    'personas',
    'personasHorarios',
    'personasServicios',
    'posts',
    'productos',
    'quienesDanTaller',
    'salas',
  ] as const),
  ...(['servicios', 'talleres'] as const),
] as const satisfies readonly Table[]

export type SharedTable = (typeof COMPARTIDAS)[number]

/** Events for holders of copies: `changed` with the tables, `stale` when anything may have changed. */
export type ChangeEmitter = EventEmitter<{ changed: [ReadonlySet<Table>]; stale: [] }>

const CANAL = 'cambios'
/** Longest age of a copy, in milliseconds, while the others are not heard. */
const STALE_MS = 1000
/** Milliseconds between tests of the connection, which can die or lead nowhere without a word. */
const LATIDO_MS = 5000
const MAX_ESPERA_MS = 5000
/** In milliseconds: less than the process has to end. */
const CONNECT_MS = 2500

/**
 * News between the processes on one PostgreSQL: the tables that a transaction changed (docs/decisions/018). One connection per process
 * listens, from the first listener on. While it is broken, everything is stale every second.
 */
export class ChangeFeed {
  readonly #url: string
  readonly #events: ChangeEmitter
  readonly #onLost: (error: Error) => void
  readonly #id = randomUUID()
  readonly #closing = new AbortController()
  #ended: Promise<void> | undefined
  #staleness: NodeJS.Timeout | undefined
  #heardItself = false
  #complained = false

  constructor(url: string, events: ChangeEmitter, onLost: (error: Error) => void) {
    this.#url = url
    this.#events = events
    this.#onLost = onLost
    events.once('newListener', () => {
      this.#turnDeaf()
      this.#ended = this.#keepListening()
    })
  }

  /** True while other processes' changes are heard as they are committed. */
  get oye(): boolean {
    return this.#ended !== undefined && this.#staleness === undefined
  }

  /** Tells the others at the end of a transaction: PostgreSQL passes it on with the commit, or never. */
  async tell(tx: Tx, tablas: ReadonlySet<Table>): Promise<void> {
    const compartidas = COMPARTIDAS.filter((tabla) => tablas.has(tabla))
    if (compartidas.length > 0) await sql.raw(`notify ${CANAL}, '${[this.#id, ...compartidas].join(' ')}'`).execute(tx)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#ended
    clearInterval(this.#staleness)
  }

  async #keepListening(): Promise<void> {
    let espera = 100
    while (!this.#closing.signal.aborted) {
      try {
        await this.#listen(() => {
          espera = 100
        })
      } catch (error) {
        this.#complain(error as Error)
      }
      this.#turnDeaf()
      await sleep(espera * (0.5 + Math.random()), undefined, { ref: false, signal: this.#closing.signal }).catch(
        () => {},
      )
      espera = Math.min(2 * espera, MAX_ESPERA_MS)
    }
  }

  /** Complains once until the others are heard again. */
  #complain(error: Error): void {
    if (!this.#complained && !this.#closing.signal.aborted) this.#onLost(error)
    this.#complained = true
  }

  /** Listens until the connection is gone, and throws then. */
  async #listen(onHeard: () => void): Promise<void> {
    const gone = new AbortController()
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'biobienestar noticias',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: LATIDO_MS,
    })
    client.on('error', (error) => gone.abort(error))
    client.on('end', () => gone.abort(new Error('the connection that listens has ended')))
    client.on('notification', ({ payload }) => this.#hear(payload!))
    const signal = AbortSignal.any([gone.signal, this.#closing.signal])
    try {
      await client.connect()
      await client.query(`listen ${CANAL}`)
      for (;;) {
        await this.#beat(client)
        onHeard()
        this.#turnHearing()
        await sleep(LATIDO_MS, undefined, { ref: false, signal })
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Sends itself a message. It must arrive before the answer: where it does not, as behind a pooler, no other message would arrive either. */
  async #beat(client: pg.Client): Promise<void> {
    this.#heardItself = false
    await client.query('select pg_notify($1, $2)', [CANAL, this.#id])
    if (!this.#heardItself)
      throw new Error('what is told to other processes is not heard: LISTEN needs a direct connection')
  }

  #hear(payload: string): void {
    const [id, ...tablas] = payload.split(' ')
    if (id === this.#id) this.#heardItself = true
    else if (tablas.length > 0) this.#events.emit('changed', new Set(tablas as Table[]))
  }

  /** Hearing again, it makes up for everything told meanwhile. */
  #turnHearing(): void {
    if (this.oye) return
    clearInterval(this.#staleness)
    this.#staleness = undefined
    this.#complained = false
    this.#events.emit('stale')
  }

  #turnDeaf(): void {
    this.#staleness ??= setInterval(() => this.#events.emit('stale'), STALE_MS).unref()
  }
}
