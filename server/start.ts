import type { FastifyBaseLogger } from 'fastify'
import { instante } from '../contract/base/time/time.ts'
import { proposeFeriados } from './agenda/horario/feriados.ts'
import { buildApp } from './app.ts'
import type { Config } from './base/config/config.ts'
import { startJobs } from './base/db/jobs.ts'
import { migrate } from './base/db/migrate.ts'
import { openDb, write } from './base/db/open.ts'
import { ensureAdmin } from './cuentas/acceso/admin.ts'
import { fillWithExamples } from './oficina/ejemplos/llenar.ts'
import { removeAlIniciar } from './oficina/respaldo/abandonadas.ts'
import { startRespaldo } from './oficina/respaldo/cada-noche.ts'
import { startRevision } from './oficina/revision/cada-noche.ts'
import { reescribirBusquedas } from './oficina/revision/reescribir.ts'

export type Producto = Awaited<ReturnType<typeof iniciar>>

/** Starts the product: its database, its app, and what it does by itself at night. */
export async function iniciar(config: Config, log: FastifyBaseLogger) {
  const db = openDb(config, {
    alone: true,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  removeAlIniciar(config)
  await migrate(db)
  await reescribirBusquedas(db)
  const admin = await ensureAdmin(db, config, instante(Date.now()))
  await write(db, (tx) => proposeFeriados(tx, instante(Date.now())))
  const app = await buildApp({ config, db, log })
  if (config.EXAMPLES !== 'no') await fillWithExamples(app)
  await app.http.listen({ port: config.PORT, host: config.HOST })
  const quien = { config, db, now: app.now, log }
  const stops = [startJobs(app.tareas, quien), startRevision(quien), startRespaldo(quien)]
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
