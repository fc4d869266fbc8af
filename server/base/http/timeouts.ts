import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds for a request to arrive, and for silence before its answer. */
export interface Timeouts {
  headers: number
  /** From the headers to the end of the body. */
  body: number
  /** Without a byte in either direction: a caller who reads nothing of a long list would keep its connection to the database. */
  silence: number
  /** Node looks for late requests this often: by default every 30 s, however short the limits are. */
  check: number
}

/** A caller who sends nothing, or half a request, is gone within 30 s. */
export const TIMEOUTS: Timeouts = { headers: 15_000, body: 20_000, silence: 120_000, check: 5_000 }

/** For an administrator's picture: 8 MB over a telephone line, at 14 kB/s. No request may take longer. */
export const UPLOAD_MS = 10 * 60_000

const running = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Hangs up on bodies that arrive too late. Node has one limit for all requests, and that one is set for uploads. */
export function registerTimeouts(http: FastifyInstance, { body }: Timeouts): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) hangUpAfter(request.raw, body)
    done()
  })
}

/** Gives a request the time of an upload from now on. */
export function allowUpload({ raw }: FastifyRequest): void {
  hangUpAfter(raw, UPLOAD_MS)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function hangUpAfter(raw: IncomingMessage, ms: number): void {
  clearTimeout(running.get(raw))
  const timer = setTimeout(() => raw.complete || raw.destroy(), ms).unref()
  running.set(raw, timer)
  raw.once('close', () => clearTimeout(timer))
}
