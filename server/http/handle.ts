import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { esAdmin } from '../../contract/cuentas.ts'
import type { Access, Answer, Endpoint, Parsed } from '../../contract/endpoint.ts'
import type { App } from './app.ts'
import { refuse } from './refuse.ts'
import { readSesion, type Sesion } from './sesion.ts'

type SesionOf<A extends Access> = A extends 'publico' ? null : A extends 'opcional' ? Sesion | null : Sesion

export type Context<E extends Endpoint> = Parsed<E> & {
  sesion: SesionOf<E['access']>
  /** Now, in epoch milliseconds; the clock of the tests. */
  ahora: number
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends an answer that is ready, instead of rows. */
type Send = () => FastifyReply

type Work<E extends Endpoint> = (context: Context<E>) => Answer<E> | Promise<Answer<E> | Send>

/** Makes a route of an endpoint: checks access, parses what was sent, and answers through the response schema. */
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
    const sesion = await authorise(app, endpoint.access, request, reply)
    // What a person gets stays in no cache of a shared computer; a handler may know better.
    if (sesion) reply.header('cache-control', 'no-store')
    const parts = parseParts(endpoint, request)
    const context = { ...parts, sesion, ahora: app.now(), request, reply } as Context<E>
    const answer = await work(context)
    if (typeof answer === 'function') return (answer as Send)()
    if (endpoint.status && reply.statusCode === 200) reply.code(endpoint.status)
    return serialise(endpoint, answer, reply)
  }
}

type Visited = Endpoint & { access: 'publico' | 'opcional'; response: v.GenericSchema }

/** `handle` for a reading call that pages are rendered with too; there, nobody has a session. */
export function handleForPages<const E extends Visited>(
  app: App,
  endpoint: E,
  work: (context: Omit<Context<E>, 'request' | 'reply'>) => Promise<Answer<E>>,
): void {
  handle(app, endpoint, work)
  app.visits.add(endpoint, async (input) => {
    const context = { ...parseParts(endpoint, input), sesion: null, ahora: app.now() } as unknown as Context<E>
    return v.parse(endpoint.response, await work(context))
  })
}

function fastifyPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

async function authorise(
  app: App,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sesion | null> {
  if (access === 'publico') return null
  const sesion = await readSesion(app, request, reply)
  if (!sesion && access !== 'opcional') throw refuse(401, 'sin_sesion', 'Debes iniciar sesión para continuar.')
  if (access === 'admin' && !esAdmin(sesion)) throw refuse(403, 'sin_permiso', 'No tienes permiso para hacer esto.')
  return sesion
}

/** What came with a call, as text or JSON. */
interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
}

function parseParts(endpoint: Endpoint, request: Sent): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  if (endpoint.params) parts.params = parse(endpoint.params, request.params)
  if (endpoint.query) parts.query = parse(endpoint.query, request.query)
  if (endpoint.body && endpoint.body !== 'multipart') parts.body = parse(endpoint.body, request.body ?? {})
  return parts
}

v.setGlobalMessage('Falta un dato o no es válido.')

/** Throws a refusal `datos_invalidos` with the first sentence of each wrong field. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, withEveryKey(schema, value))
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= issue.message
  }
  throw refuse(400, 'datos_invalidos', result.issues[0].message, fields)
}

/** A key that is absent is judged by its own schema, whose sentence says what is missing. */
function withEveryKey(schema: v.GenericSchema, value: unknown): unknown {
  if (!('entries' in schema) || typeof value !== 'object') return value
  const absent = Object.keys(schema.entries as object).map((key) => [key, undefined])
  return { ...Object.fromEntries(absent), ...value }
}

function serialise(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  if (endpoint.response === 'texto') return reply.type('text/plain; charset=utf-8').send(answer)
  if (endpoint.response === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(answer as AsyncIterable<string>))
  }
  if (endpoint.response === 'pdf') return reply.type('application/pdf').send(answer)
  return v.parse(endpoint.response, answer)
}
