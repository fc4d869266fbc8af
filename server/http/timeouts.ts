import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may take to arrive, and nothing to happen before it is answered, in milliseconds. */
export interface Timeouts {
  headers: number
  /** From the headers to the end of the body. */
  body: number
  /** Without a byte in either direction: who asked for a long list and takes nothing of it would keep what it is read from. */
  silence: number
  /** Node looks for requests that are late this often: by default every 30 s, however short their time is. */
  check: number
}

/** Whoever sends nothing, or half of something, is gone within 30 s. */
export const TIMEOUTS: Timeouts = { headers: 15_000, body: 20_000, silence: 120_000, check: 5_000 }

/** For the picture of an administrator: 8 MB over the line of a telephone, at 14 kB/s. No request at all may take longer. */
export const UPLOAD_MS = 10 * 60_000

const running = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Hangs up on bodies that do not arrive in time; Node has one time for all of them, and that is the one of the uploads. */
export function registerTimeouts(http: FastifyInstance, { body }: Timeouts): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) hangUpAfter(request.raw, body)
    done()
  })
}

/** Gives a request the time of an upload, from now on. */
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
