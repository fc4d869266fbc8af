import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { direccionDe } from './limits.ts'

/** Refused on purpose: not allowed, or too often. */
const RECHAZADAS = new Set([403, 429])

const cuentas = new WeakMap<FastifyRequest, string>()

/** Whose session a request has, for the log. */
export function noteCuenta(request: FastifyRequest, email: string): void {
  cuentas.set(request, email)
}

/**
 * One line for every change, every refusal and every failure, with the request's id, who and from where. Only the pattern of the route:
 * addresses may name people.
 */
export function registerAccessLog(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    if (method !== 'GET' || status >= 500 || RECHAZADAS.has(status)) {
      const cuenta = cuentas.get(request)
      const quien = { cuenta: cuenta && rastroDe(cuenta), desde: rastroDe(direccionDe(request)) }
      request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime), ...quien })
    }
    done()
  })
}

/** Known to this process only: nobody tries addresses until they find the one behind a mark. */
const CLAVE = randomBytes(32)

/** Something personal as the log may name it: the same mark for the same thing, until the program ends. */
export function rastroDe(dato: string): string {
  return createHmac('sha256', CLAVE).update(dato).digest('base64url').slice(0, 12)
}
