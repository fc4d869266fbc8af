import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { App } from '../../base/http/app.ts'
import { assertLocal, isLocalOnly } from '../../base/http/origin.ts'
import { notFound } from '../../base/http/refuse.ts'
import { measureRoutes } from './duraciones.ts'

/**
 * The figures for Prometheus. With METRICS_TOKEN its holder reads them; without one, only the person at this machine, where no public
 * address is served. The library is loaded, and watches the process, from the first question on.
 */
export function registerMetricas(app: App): void {
  const { METRICS_TOKEN } = app.config
  if (!METRICS_TOKEN && !isLocalOnly(app.config)) return
  const duraciones = measureRoutes(app.http)
  let medidores: Promise<Registry> | undefined

  app.http.get('/metrics', async (request, reply) => {
    if (METRICS_TOKEN) assertToken(request, METRICS_TOKEN)
    else assertLocal(request)
    medidores ??= import('./medidores.ts').then(({ openMedidores }) => openMedidores(app))
    const registro = await medidores
    reply.header('cache-control', 'no-store').type(registro.contentType)
    return (await registro.metrics()) + duraciones()
  })
}

/** 404 as for any address that is not there. Hashed, both have one length, and comparing them takes one time. */
function assertToken({ headers }: FastifyRequest, token: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))) throw notFound()
}
