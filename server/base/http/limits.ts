import { createHash } from 'node:crypto'
import plugin, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../db/attempts.ts'
import type { App } from './app.ts'
import { refuse } from './refuse.ts'

export interface Limit {
  /** Attempts within `window`. */
  max: number
  /** Milliseconds. */
  window: number
}

export const QUARTER_HOUR_MS = 15 * 60_000

/** High enough for an office behind one address. */
export const PER_ADDRESS: Limit = { max: 100, window: QUARTER_HOUR_MS }

/** Must run before any `rateLimit`. Warns once about a hidden proxy: all callers behind it would count as one address. */
export async function registerLimits({ http, config }: App): Promise<void> {
  await http.register(plugin, { global: false })
  if (config.TRUST_PROXY) return
  let said = false
  http.addHook('onRequest', (request, _reply, done) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true
      http.log.warn('X-Forwarded-For arrives, but TRUST_PROXY is not set: all who come through the proxy count as one')
    }
    done()
  })
}

/** The address to count by: for IPv6 its first 64 bits, which a household shares. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

/**
 * Counts attempts at `what` by address and, when an account is given, by account. Returns a check for the start of a handler; it throws 429
 * with `Retry-After` above the limit.
 */
export function rateLimit(app: App, what: string, perAddress: Limit | null, perAccount?: Limit) {
  const countAddress = perAddress && counter(app, perAddress)
  const countAccount = perAccount && counter(app, perAccount)
  return async (request: FastifyRequest, cuenta = ''): Promise<void> => {
    if (!app.config.RATE_LIMIT) return
    const seconds =
      (await countAddress?.(request, `${what}:ip:${addressOf(request)}`)) ||
      (await countAccount?.(request, `${what}:cuenta:${cuenta}`))
    if (seconds) throw tooMany(seconds)
  }
}

/** Counts one more attempt of a key; answers the seconds to wait when that was too many, or 0. */
type Counter = (request: FastifyRequest, clave: string) => Promise<number>

function counter(app: App, limit: Limit): Counter {
  return app.db.engine === 'postgres' ? sharedCounter(app, limit) : ownCounter(app, limit)
}

/** PostgreSQL may serve several processes: all count in its table, under hashes and not addresses. */
function sharedCounter({ db, now }: App, { max, window }: Limit): Counter {
  return async (_request, clave) => {
    const hash = createHash('sha256').update(clave).digest('base64url')
    const ahora = now()
    const { cuantos, vence } = await countAttempt(db.read, hash, ahora, window)
    return cuantos > max ? Math.ceil((vence - ahora) / 1000) : 0
  }
}

function ownCounter({ http }: App, { max, window }: Limit): Counter {
  const claves = new WeakMap<FastifyRequest, string>()
  const count = http.createRateLimit({ max, timeWindow: window, keyGenerator: (request) => claves.get(request)! })
  return async (request, clave) => {
    claves.set(request, clave)
    const state = await count(request)
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : 0
  }
}

function tooMany(seconds: number) {
  const espera = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
  return refuse(
    429,
    'demasiados_intentos',
    `Demasiados intentos. Espera ${espera} e inténtalo de nuevo.`,
    undefined,
    seconds,
  )
}
