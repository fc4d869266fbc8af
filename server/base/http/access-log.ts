import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from './rate-limits.ts'

/** Refused on purpose: forbidden, or too often. */
const RECHAZADAS = new Set([403, 429])

const cuentas = new WeakMap<FastifyRequest, string>()

/** Notes the request's account for the log. */
export function noteAccount(request: FastifyRequest, email: string): void {
  cuentas.set(request, email)
}

/**
 * Logs every change, refusal and failure in one line, with the request's id, caller and address. Only the pattern of the route is logged:
 * paths may name people.
 */
export function registerAccessLog(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    if (method !== 'GET' || status >= 500 || RECHAZADAS.has(status)) {
      const cuenta = cuentas.get(request)
      const quien = { cuenta: cuenta && traceOf(cuenta), desde: traceOf(addressOf(request)) }
      request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime), ...quien })
    }
    done()
  })
}

/** A new secret for each process, so that nobody can try addresses until one matches a mark. */
const CLAVE = randomBytes(32)

/** A mark for personal data in the log: equal data get equal marks until the program ends. */
export function traceOf(dato: string): string {
  return createHmac('sha256', CLAVE).update(dato).digest('base64url').slice(0, 12)
}
