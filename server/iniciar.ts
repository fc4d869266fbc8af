import type { FastifyBaseLogger } from 'fastify'
import { instante } from '../contract/base/tiempo.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureAdmin } from './cuentas/admin.ts'
import { openDb, write } from './db/base.ts'
import { migrate } from './db/migrate.ts'
import { startTareas } from './db/tareas.ts'
import { fillWithExamples } from './ejemplos/llenar.ts'
import { proposeFeriados } from './horario/feriados.ts'
import { startRespaldo } from './respaldo/cada-noche.ts'
import { startRevision } from './revision/cada-noche.ts'
import { reescribirBusquedas } from './revision/reescribir.ts'

export type Producto = Awaited<ReturnType<typeof iniciar>>

/** Starts the product: its database, its app, and what it does by itself at night. */
export async function iniciar(config: Config, log: FastifyBaseLogger) {
  const db = openDb(config, {
    alone: true,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await migrate(db)
  await reescribirBusquedas(db)
  const admin = await ensureAdmin(db, config, instante(Date.now()))
  await write(db, (tx) => proposeFeriados(tx, instante(Date.now())))
  const app = await buildApp({ config, db, log })
  if (config.EXAMPLES !== 'no') await fillWithExamples(app)
  await app.http.listen({ port: config.PORT, host: config.HOST })
  const quien = { config, db, now: app.now, log }
  const stops = [startTareas(app.tareas, quien), startRevision(quien), startRespaldo(quien)]
  return {
    app,
    admin,
    end: async () => {
      for (const stop of stops) stop()
      await app.http.close()
      await db.close()
    },
  }
}
