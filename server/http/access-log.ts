import type { FastifyInstance } from 'fastify'

/** One line for every change and every failure, with the request's id. Only the pattern of the route: addresses may name people. */
export function registerAccessLog(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if (method !== 'GET' || reply.statusCode >= 500) {
      request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    }
    done()
  })
}
