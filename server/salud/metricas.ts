import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Histogram } from 'prom-client'
import type { App } from '../http/app.ts'
import { assertLocal, isSoloLocal } from '../http/local.ts'
import { notFound } from '../http/refuse.ts'

/**
 * What Prometheus reads: with METRICS_TOKEN whoever has it; without one the person at this machine, where nobody else is served.
 * Nothing is measured before the first question, so that who never asks pays nothing.
 */
export function registerMetricas(app: App): void {
  const { METRICS_TOKEN } = app.config
  if (!METRICS_TOKEN && !isSoloLocal(app.config)) return
  const measureWith = measureRoutes(app.http)
  let medidores: ReturnType<typeof open> | undefined

  async function open() {
    const { openMedidores } = await import('./medidores.ts')
    const { registro, duraciones } = openMedidores(app)
    measureWith(duraciones)
    return registro
  }

  app.http.get('/metrics', async (request, reply) => {
    if (METRICS_TOKEN) assertToken(request, METRICS_TOKEN)
    else assertLocal(request)
    medidores ??= open()
    const registro = await medidores
    return reply
      .header('cache-control', 'no-store')
      .type(registro.contentType)
      .send(await registro.metrics())
  })
}

/** 404 as for any address that is not there. Hashed, both have one length, and comparing them takes one time. */
function assertToken({ headers }: FastifyRequest, token: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))) throw notFound()
}

/** Lets every route that is added from now on be measured, once there is something to measure with. */
function measureRoutes(http: FastifyInstance): (duraciones: Histogram) => void {
  let measured: Histogram | undefined
  http.addHook('onRoute', (route) => {
    const method = Array.isArray(route.method) ? 'ANY' : route.method
    // Looking labels up on every request would cost the hot answers more than measuring does.
    const byClass: Histogram.Internal<string>[] = []
    const measure = (_request: unknown, reply: { statusCode: number; elapsedTime: number }, done: () => void) => {
      if (measured) {
        const digit = Math.trunc(reply.statusCode / 100)
        byClass[digit] ??= measured.labels(route.url, method, `${digit}xx`)
        byClass[digit].observe(reply.elapsedTime / 1000)
      }
      done()
    }
    route.onResponse = [route.onResponse ?? [], measure].flat()
  })
  return (duraciones) => {
    measured = duraciones
  }
}
