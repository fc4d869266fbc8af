import type { FastifyInstance } from 'fastify'

/** One line for every change and every failure, with the request's id. Only the pattern of the route: addresses may name people. */
export function registerAccessLog(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && reply.statusCode < 500) return
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
}
