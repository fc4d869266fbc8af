import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Instante } from '../../../contract/base/time/time.ts'
import {
  type Access,
  type Answer,
  type Endpoint,
  encodeInput,
  type Parsed,
  type Parts,
  type Schema,
} from '../../../contract/base/wire/endpoint.ts'
import { faltasDe } from '../../../contract/base/wire/errors.ts'
import { puede } from '../../../contract/cuentas/cuentas.ts'
import type { SharedTable } from '../db/change-feed.ts'
import { pointsNowhere } from '../db/constraints.ts'
import type { IdempotencyKey } from '../db/idempotency-keys.ts'
import { write } from '../db/open.ts'
import { UNSCOPED } from '../scope/rules.ts'
import { noteAccount } from './access-log.ts'
import type { App } from './app.ts'
import { readCookie } from './cookies.ts'
import { keyOf } from './idempotency.ts'
import { forbidden, type Refusal, refuse, sinSesion } from './refuse.ts'
import { assertMismaPersona, isRenewalDue, readSesion, renovarSesion, type Sesion, sendSesion } from './session.ts'
import { asReceived } from './visits.ts'

/** Rows written at a time. */
const TANDA = 100

type SesionOf<A extends Access> = A extends 'publico' ? null : A extends 'opcional' ? Sesion | null : Sesion

export type Context<E extends Endpoint> = Parsed<E> & {
  sesion: SesionOf<E['access']>
  /** Null when the call came without a key, or takes none (`conClave`). */
  clave: IdempotencyKey | null
  /** The app's clock, which tests set. */
  ahora: Instante
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends a prepared answer instead of a value. */
export type Send = () => FastifyReply | Promise<FastifyReply>

/** A list may be sent while it is being read. */
type Filas<A> = A extends readonly (infer F)[] ? AsyncIterable<F> : never

type Work<E extends Endpoint> = (context: Context<E>) => Answer<E> | Promise<Answer<E> | Filas<Answer<E>> | Send>

/** Makes the route of an endpoint: checks access, parses the input, and answers through the response schema. */
export function handle<const E extends Endpoint>(app: App, endpoint: E, work: Work<E>): void {
  addRoute(app, endpoint, handlerOf(app, endpoint, work))
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function addRoute(app: App, endpoint: Endpoint, handler: Handler): void {
  app.endpoints.push(endpoint)
  app.http.route({ method: endpoint.method, url: fastifyPath(endpoint), handler })
}

export function handlerOf<const E extends Endpoint>(app: App, endpoint: E, work: Work<E>): Handler {
  return async (request, reply) => {
    const sesion = await authorise(app, endpoint, request, reply)
    // Personal answers stay in no cache of a shared computer; a handler may override it.
    if (sesion) reply.header('cache-control', 'no-store')
    const parts = parseParts(endpoint, request)
    const clave = keyOf(endpoint, request.headers['idempotency-key'], sesion, parts)
    const context = { ...parts, sesion, clave, ahora: app.now(), request, reply } as Context<E>
    const answer = await whileThere(app, { request, sesion }, work(context))
    if (typeof answer === 'function') return (answer as Send)()
    if (endpoint.status && reply.statusCode === 200) reply.code(endpoint.status)
    return serialise(endpoint, answer, reply)
  }
}

/** Whoever is erased while their call is under way has no session any more: what it would write points at nobody. */
async function whileThere<T>(
  app: App,
  { request, sesion }: { request: FastifyRequest; sesion: Sesion | null },
  answer: T,
): Promise<Awaited<T>> {
  try {
    return await answer
  } catch (error) {
    if (sesion && pointsNowhere(error) && !(await readSesion(app, request))) throw sinSesion()
    throw error
  }
}

type Visited = Endpoint & { access: 'publico' | 'opcional'; response: Schema }

/** `handle` for a call that reads from `tablas` and that rendered pages use too; there, `sesion` is null. */
export function handleForPages<const E extends Visited>(
  app: App,
  endpoint: E,
  tablas: readonly SharedTable[],
  work: (context: Omit<Context<E>, 'clave' | 'request' | 'reply'>) => Promise<Answer<E>>,
): void {
  handle(app, endpoint, work)
  app.visits.add(endpoint, tablas, async (input) => {
    const parts = parseParts(endpoint, sent(endpoint, input))
    const context = { ...parts, sesion: null, ahora: app.now() } as unknown as Context<E>
    return asReceived(endpoint.response, await work(context))
  })
}

function fastifyPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

async function authorise(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sesion | null> {
  const { access } = endpoint
  if (access === 'publico') return null
  const sesion = await findSesion(app, request, reply)
  if (!sesion && access !== 'opcional') throw sinSesion()
  if (!sesion || puede(sesion, endpoint)) return sesion
  if (access === 'admin') throw forbidden()
  return { ...sesion, rol: 'CLIENTE', ...UNSCOPED }
}

/** The session of the request; a session that is due is renewed. */
async function findSesion(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Sesion | null> {
  const found = await readSesion(app, request)
  if (!found) return null
  assertMismaPersona(request, found)
  const { usada: _, ...sesion } = found
  noteAccount(request, sesion.email)
  const ahora = app.now()
  if (isRenewalDue(found, ahora)) {
    await write(app.db, (tx) => renovarSesion(tx, sesion, ahora))
    sendSesion(app, reply, readCookie(app, request, 'bio_sesion')!)
  }
  return sesion
}

/** Encodes a rendered page's input, as if it travelled. */
function sent(endpoint: Endpoint, input: Parts): Parts {
  try {
    return encodeInput(endpoint, input)
  } catch (error) {
    throw error instanceof z.core.$ZodError ? invalid(error) : error
  }
}

function parseParts(endpoint: Endpoint, request: Parts): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  if (endpoint.params) parts.params = parse(endpoint.params, request.params)
  if (endpoint.query) parts.query = parse(endpoint.query, request.query)
  if (endpoint.body && endpoint.body !== 'multipart') parts.body = parse(endpoint.body, request.body ?? {})
  return parts
}

/** Throws a refusal `datos_invalidos` with the first sentence of each wrong field. */
export function parse<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>)
  if (result.success) return result.data
  throw invalid(result.error)
}

function invalid(error: z.core.$ZodError): Refusal {
  const { message, fields } = faltasDe(error)
  return refuse(400, 'datos_invalidos', message, fields)
}

function serialise(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  if (endpoint.response === 'texto') return reply.type('text/plain; charset=utf-8').send(answer)
  if (endpoint.response === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(answer as AsyncIterable<string>))
  }
  if (endpoint.response === 'ics') return reply.type('text/calendar; charset=utf-8').send(answer)
  if (endpoint.response === 'archivo') {
    const bytes = Readable.from(answer as AsyncIterable<Uint8Array>, { objectMode: false })
    return reply.type('application/octet-stream').send(bytes)
  }
  if (endpoint.response === 'pdf') return reply.type('application/pdf').send(answer)
  if (esLarga(answer)) {
    return reply.type('application/json; charset=utf-8').send(Readable.from(jsonDe(endpoint.response, answer)))
  }
  return z.encode(endpoint.response, answer)
}

function esLarga(answer: unknown): answer is readonly unknown[] | AsyncIterable<unknown> {
  if (Array.isArray(answer)) return answer.length > TANDA
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

async function* jsonDe(lista: Schema, filas: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let antes = '['
  for await (const tanda of inBatches(filas)) {
    yield antes + JSON.stringify(z.encode(lista, tanda)).slice(1, -1)
    antes = ','
  }
  yield antes === '[' ? '[]' : ']'
}

/** A long list in portions; between them, other requests are answered. */
export async function* inBatches<F>(filas: Iterable<F> | AsyncIterable<F>): AsyncGenerator<F[]> {
  let tanda: F[] = []
  for await (const fila of filas) {
    tanda.push(fila)
    if (tanda.length < TANDA) continue
    yield tanda
    tanda = []
    await setImmediate()
  }
  if (tanda.length > 0) yield tanda
}
