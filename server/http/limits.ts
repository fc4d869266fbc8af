import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { refuse } from './refuse.ts'

export interface Limit {
  /** Attempts within the window. */
  max: number
  /** Milliseconds. */
  window: number
}

export const CUARTO_DE_HORA_MS = 15 * 60_000

/** Leaves room for an office behind one address. */
export const POR_DIRECCION: Limit = { max: 100, window: CUARTO_DE_HORA_MS }

/**
 * Counts attempts at `what` by address (of IPv6 its first 64 bits: any household has all that begin with them) and, where an account
 * is named, by account. Returns a check to call at the start of a handler; it throws a 429 with `Retry-After` when there were too many.
 */
export function rateLimit(app: App, what: string, perAddress: Limit, perAccount?: Limit) {
  const cuentas = new WeakMap<FastifyRequest, string>()
  const limiters = [
    limiter(app, perAddress, (request) => `${what}:ip:${normalizeIP(request.ip)}`),
    perAccount && limiter(app, perAccount, (request) => `${what}:cuenta:${cuentas.get(request)}`),
  ]
  return async (request: FastifyRequest, cuenta = ''): Promise<void> => {
    if (!app.config.RATE_LIMIT) return
    cuentas.set(request, cuenta)
    for (const limit of limiters) {
      const state = await limit?.(request)
      if (state && !state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds)
    }
  }
}

function limiter(app: App, limit: Limit, keyGenerator: (request: FastifyRequest) => string) {
  return app.http.createRateLimit({ max: limit.max, timeWindow: limit.window, keyGenerator })
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
