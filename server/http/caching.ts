import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, Endpoint, Schema } from '../../contract/base/endpoint.ts'
import type { Compartida } from '../db/noticias.ts'
import type { App } from './app.ts'
import { addRoute, type Context, handlerDe, type Send } from './handle.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpack = promisify(brotliDecompress)
const WORTH_COMPRESSING = 1024
/** Of brotli: 9 takes twenty times as long on a page and makes it 2 % smaller. */
const QUALITY = 5
/** It looks back 256 kB, more than a page is long, and takes a tenth of the memory that its 4 MB would. */
const VENTANA = 18
/** Of pages that are kept compressed alone, so many are kept as text too. */
const MAX_LLANAS = 32
const llanas = new Map<Packed, Promise<Buffer>>()

/** Bytes ready to be sent, in the encodings browsers ask for. Without `plain` there is `br`. */
export interface Packed {
  type: string
  etag: string
  plain?: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** A copy of what was read from `tablas`, made anew after one of them changed, or after `ttl` milliseconds. */
export function memory<T>(app: App, tablas: readonly Compartida[], load: () => Promise<T>, ttl = Infinity) {
  let copy: { value: Promise<T>; since: number } | null = null
  const forget = () => {
    copy = null
  }
  app.db.events.on('changed', (cambiadas) => tablas.some((tabla) => cambiadas.has(tabla)) && forget())
  app.db.events.on('stale', forget)
  return (): Promise<T> => {
    if (copy && performance.now() - copy.since < ttl) return copy.value
    const fresh = { value: load(), since: performance.now() }
    copy = fresh
    fresh.value.catch(() => {
      if (copy === fresh) copy = null
    })
    return fresh.value
  }
}

export async function pack(type: string, body: string): Promise<Packed & { plain: Buffer }> {
  const plain = Buffer.from(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < WORTH_COMPRESSING) return { type, etag, plain }
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: VENTANA } }),
    zip(plain),
  ])
  return { type, etag, plain, br: alone(br), gzip: alone(gz) }
}

/** A copy with memory of its own: what zlib makes, and any small buffer, keeps the 64 kB around it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** As `pack`, for what is kept by the hundred: its text is five times as long as what browsers ask for. */
export async function packTight(type: string, body: string): Promise<Packed> {
  const { plain, ...packed } = await pack(type, body)
  return packed.br ? packed : { ...packed, plain }
}

function unpackLlana(packed: Packed): Promise<Buffer> {
  const known = llanas.get(packed)
  if (known) return known
  const plain = unpack(packed.br!)
  llanas.set(packed, plain)
  if (llanas.size > MAX_LLANAS) llanas.delete(llanas.keys().next().value!)
  return plain
}

/** Sends packed bytes, or 304 when the browser has them. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('etag', packed.etag).header('vary', 'accept-encoding, cookie')
  if (request.headers['if-none-match'] === packed.etag) return reply.code(304).send()
  reply.header('content-type', packed.type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (packed.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(packed.br)
  if (packed.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(packed.gzip)
  return packed.plain ? reply.send(packed.plain) : unpackLlana(packed).then((plain) => reply.send(plain))
}

/**
 * What visitors get of a hot list without input, ready to be sent: kept until one of `tablas` changes or `ttl` milliseconds pass.
 * Pages are rendered with it too.
 */
export function publicAnswer<const E extends Endpoint & { response: Schema }>(
  app: App,
  endpoint: E,
  tablas: readonly Compartida[],
  load: () => Promise<Answer<E>>,
  ttl?: number,
): () => Promise<Packed> {
  app.packed.add(endpoint)
  const wire = memory(app, tablas, async () => z.encode(endpoint.response, await load()), ttl)
  app.visits.add(
    endpoint,
    tablas,
    memory(app, tablas, async () => z.decode(endpoint.response, await wire()), ttl),
  )
  const json = async () => JSON.stringify(await wire())
  return memory(app, tablas, async () => pack('application/json; charset=utf-8', await json()), ttl)
}

/** `handle` for a `publicAnswer` that is everybody's. */
export function handleFromMemory<const E extends Endpoint & { access: 'publico'; response: Schema }>(
  app: App,
  endpoint: E,
  tablas: readonly Compartida[],
  load: () => Promise<Answer<E>>,
  ttl?: number,
): void {
  const packed = publicAnswer(app, endpoint, tablas, load, ttl)
  addRoute(app, endpoint, async (request, reply) => sendPacked(request, reply, await packed()))
}

/**
 * `handle` for a list whose whole is a `publicAnswer`. Who has neither parameters nor a cookie gets it without another question;
 * `work` answers everybody else, or undefined where they get the same.
 */
export function handleBesideMemory<const E extends Endpoint & { access: 'publico' | 'opcional' }>(
  app: App,
  endpoint: E,
  packed: () => Promise<Packed>,
  work: (context: Context<E>) => Promise<Answer<E> | Send | undefined>,
): void {
  const others = handlerDe(app, endpoint, async (context: Context<E>) => {
    const answer = await work(context)
    if (answer !== undefined) return answer
    const whole = await packed()
    return () => sendPacked(context.request, context.reply, whole)
  })
  addRoute(app, endpoint, async (request, reply) => {
    const known = endpoint.access !== 'publico' && request.headers.cookie !== undefined
    if (known || request.raw.url!.includes('?')) return others(request, reply)
    return sendPacked(request, reply, await packed())
  })
}
