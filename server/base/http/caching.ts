import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, Endpoint, Schema } from '../../../contract/base/wire/endpoint.ts'
import type { SharedTable } from '../db/change-feed.ts'
import type { App } from './app.ts'
import { addRoute, type Context, handlerOf, type Send } from './handle.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpack = promisify(brotliDecompress)
const WORTH_COMPRESSING = 1024
/** The brotli quality: 9 takes twenty times as long on a page and saves 2 %. */
const QUALITY = 5
/** The brotli window, as a power of two: 256 kB, longer than a page, in a tenth of the memory of the default 4 MB. */
const VENTANA = 18
/** Pages kept only compressed: at most so many are also kept as text. */
const MAX_LLANAS = 32
const llanas = new Map<Packed, Promise<Buffer>>()

/** Bytes ready to be sent, in the browsers' encodings. Without `plain` there is `br`. */
export interface Packed {
  type: string
  etag: string
  plain?: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Keeps a copy of data read from `tablas`. A change of these tables, or `ttl` milliseconds, make it load anew. */
export function memory<T>(app: App, tablas: readonly SharedTable[], load: () => Promise<T>, ttl = Infinity) {
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

/** Names these bytes, for If-None-Match. Weak, because one name stands for all encodings of them. */
export function etagDe(bytes: string | Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** True when If-None-Match names these bytes, alone or in a list, or any. */
export function loTiene({ headers }: FastifyRequest, etag: string): boolean {
  const conocidas = headers['if-none-match']
  if (conocidas === undefined || conocidas === etag) return conocidas === etag
  const sinFuerza = (nombre: string) => nombre.trim().replace(/^W\//, '')
  return conocidas.trim() === '*' || conocidas.split(',').some((una) => sinFuerza(una) === sinFuerza(etag))
}

/** In Accept-Encoding, without `q=0`. */
const ACEPTA = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
}

export async function pack(type: string, body: string): Promise<Packed & { plain: Buffer }> {
  const plain = Buffer.from(body)
  const etag = etagDe(plain)
  if (plain.length < WORTH_COMPRESSING) return { type, etag, plain }
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: VENTANA } }),
    zip(plain),
  ])
  return { type, etag, plain, br: alone(br), gzip: alone(gz) }
}

/** Copies into memory of its own: results of zlib, and small buffers, keep a shared block of 64 kB alive. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** `pack` for pages kept by the hundred: drops the text, which is five times as long as its brotli. */
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
  if (loTiene(request, packed.etag)) return reply.code(304).send()
  reply.header('content-type', packed.type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (packed.br && ACEPTA.br.test(accepted)) return reply.header('content-encoding', 'br').send(packed.br)
  if (packed.gzip && ACEPTA.gzip.test(accepted)) return reply.header('content-encoding', 'gzip').send(packed.gzip)
  return packed.plain ? reply.send(packed.plain) : unpackLlana(packed).then((plain) => reply.send(plain))
}

/** The visitors' answer to a hot list without input, kept ready until one of `tablas` changes or `ttl` milliseconds pass. Rendered pages use it too. */
export function publicAnswer<const E extends Endpoint & { response: Schema }>(
  app: App,
  endpoint: E,
  { tablas, load, ttl }: { tablas: readonly SharedTable[]; load: () => Promise<Answer<E>>; ttl?: number | undefined },
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

/** `handle` for a `publicAnswer` that every caller gets. */
export function handleFromMemory<const E extends Endpoint & { access: 'publico'; response: Schema }>(
  app: App,
  endpoint: E,
  { tablas, load, ttl }: { tablas: readonly SharedTable[]; load: () => Promise<Answer<E>>; ttl?: number | undefined },
): void {
  const packed = publicAnswer(app, endpoint, { tablas, load, ttl })
  addRoute(app, endpoint, async (request, reply) => sendPacked(request, reply, await packed()))
}

/**
 * `handle` for a list whose whole is a `publicAnswer`: callers without parameters and cookies get that at once. `work` answers the others;
 * when it answers undefined, they get the `publicAnswer` too.
 */
export function handleBesideMemory<const E extends Endpoint & { access: 'publico' | 'opcional' }>(
  app: App,
  endpoint: E,
  packed: () => Promise<Packed>,
  work: (context: Context<E>) => Promise<Answer<E> | Send | undefined>,
): void {
  const others = handlerOf(app, endpoint, async (context: Context<E>) => {
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
