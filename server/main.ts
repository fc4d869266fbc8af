import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { instante } from '../contract/tiempo.ts'
import { readNegocio } from './ajustes/queries.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { ensureAdmin } from './cuentas/admin.ts'
import { startLimpieza } from './cuentas/limpieza.ts'
import { openDb, write } from './db/base.ts'
import { migrate } from './db/migrate.ts'
import { proposeFeriados } from './horario/feriados.ts'
import type { App } from './http/app.ts'
import { hasProductos } from './productos/queries.ts'

/** Requests in flight have this long once the process is asked to end. */
const GRACE_MS = 4500

process.env.NODE_ENV ??= 'production'
if (existsSync('.env')) process.loadEnvFile('.env')

const config = readConfigOrExit()
/** Quiet until it is told where everything is: Fastify would say half of it first. */
const log = pino({ level: 'warn' }, pino.destination(2))
const db = openDb(config, (error) => log.warn({ err: error }, 'a database connection was lost'))
await migrate(db)
const admin = await ensureAdmin(db, config, instante(Date.now()))
await proposeFeriados(db, instante(Date.now()))
const app = await buildApp({ config, db, log })
if (config.EXAMPLES) await fillWithExamples(app)
await app.http.listen({ port: config.PORT, host: config.HOST })
const stopLimpieza = startLimpieza({ db, now: app.now, log })
await announce()
log.level = 'info'

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

/** One Ctrl-C may arrive several times: from the terminal, from npm and from the script that started us. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  stopLimpieza()
  await app.http.close()
  await db.close()
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Fills an empty database, so that the first start looks like a living business. Does nothing once there is any product. */
async function fillWithExamples({ db, now, ejemplos }: App): Promise<void> {
  if (await hasProductos(db.read)) return
  const escribir = await Promise.all(ejemplos.map((preparar) => preparar(now())))
  await write(db, async (tx) => {
    if (await hasProductos(tx)) return
    for (const escribe of escribir) await escribe(tx)
  })
}

/** What somebody who starts the program wants to know, in a few calm lines. */
async function announce(): Promise<void> {
  const { nombre } = await readNegocio(db.read)
  const url =
    config.PORT === 0 ? `http://localhost:${(app.http.server.address() as AddressInfo).port}` : config.PUBLIC_URL
  const lines = [
    `${nombre} está en ${url}`,
    `Datos: ${config.DATABASE_URL ? `PostgreSQL en ${new URL(config.DATABASE_URL).host}` : join(config.DATA_DIR, 'biobienestar.db')}`,
    `Administración: ${admin.email ?? 'nadie todavía; npm run admin da el rol y una contraseña'}${admin.password ? `, contraseña ${admin.password} (se muestra solo esta vez)` : ''}`,
    config.SMTP_URL
      ? `Correo: sale por ${new URL(config.SMTP_URL).host}`
      : `Correo: se guarda en ${join(config.DATA_DIR, 'correo')} y se lee en ${url}/buzon`,
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
