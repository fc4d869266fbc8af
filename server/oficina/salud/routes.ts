import { salud } from '../../../contract/oficina/salud.ts'
import { VERSION } from '../../base/config/config.ts'
import { databaseGone } from '../../base/db/db-errors.ts'
import { assertWritable } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { countCorreos } from '../../mensajes/outbox/queries.ts'
import { withoutOutlet } from '../../mensajes/outbox/transport.ts'
import { registerMetricas } from './metricas.ts'

export function registerSalud(app: App): void {
  registerMetricas(app)

  handle(app, salud, async ({ ahora, reply, request }) => {
    reply.header('cache-control', 'no-store')
    try {
      await assertWritable(app.db)
      const { pendientes, demorados, fallidos } = await countCorreos(app.db.read, ahora)
      const mal = demorados > 0 || fallidos > 0 || withoutOutlet(app.config)
      return { base: 'bien' as const, correo: mal ? ('mal' as const) : ('bien' as const), pendientes, version: VERSION }
    } catch (error) {
      if (!databaseGone(error)) request.log.error({ err: error }, 'the database does not answer')
      reply.code(503)
      return { base: 'mal' as const, correo: 'mal' as const, pendientes: 0, version: VERSION }
    }
  })
}
