import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, VERSION } from './base/config/config.ts'
import { nombresSinAjuste, readEnvFile } from './base/config/env-file.ts'
import { whyCannotOpen } from './base/db/cannot-open.ts'
import { errorCode } from './base/db/db-errors.ts'
import type { App } from './base/http/app.ts'
import { readNegocio } from './base/settings/queries.ts'
import { tieneBuzon } from './mensajes/outbox/mailbox.ts'
import { withoutOutlet } from './mensajes/outbox/transport.ts'
import { iniciar, type Producto } from './start.ts'

/** Milliseconds that running requests have once the process is asked to end. */
const GRACE_MS = 4500

process.env.NODE_ENV ??= 'production'

const config = readConfigOrExit()
/** Only warnings: Fastify's own start messages would come before `announce` and repeat half of it. */
const log = pino({ level: 'warn' }, pino.destination(2))
const { app, admin, end } = await iniciar(config, log).catch(exitWithReason)
log.level = 'info'

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
await announce(app, admin).catch(exitWithReason)

/** A single Ctrl-C may arrive several times: from the terminal, from npm and from the script that started us. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  await end()
}

/** A problem with the database or the port is told in one sentence. Any other error is our fault, and keeps its stack. */
function exitWithReason(error: unknown): never {
  const motivo = whyCannotListen(error, config) ?? whyCannotOpen(error, config)
  if (motivo === undefined) throw error
  process.stderr.write(`${motivo}\n`)
  process.exit(1)
}

function readConfigOrExit(): Config {
  try {
    return readEnvFile()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Tells the person who starts the program the addresses and the login, in a few lines. */
async function announce({ db, http }: App, admin: Producto['admin']): Promise<void> {
  const { nombre } = await readNegocio(db.read)
  const sinAjuste = nombresSinAjuste()
  const url = config.PORT === 0 ? `http://localhost:${(http.server.address() as AddressInfo).port}` : config.PUBLIC_URL
  const lines = [
    `${nombre} está en ${url}`,
    `Versión: ${VERSION}`,
    `Datos: ${config.DATABASE_URL ? `PostgreSQL en ${new URL(config.DATABASE_URL).host}` : join(config.DATA_DIR, 'biobienestar.db')}`,
    `Administración: ${admin.email ?? 'nadie todavía; npm run admin da el rol y una contraseña'}${admin.password ? `, contraseña ${admin.password} (se muestra solo esta vez)` : ''}`,
    config.SMTP_URL
      ? `Correo: sale por ${new URL(config.SMTP_URL).host}`
      : `Correo: se guarda en ${join(config.DATA_DIR, 'correo')}${tieneBuzon(config) ? ` y se lee en ${url}/buzon` : ''}`,
    ...(sinAjuste.length > 0
      ? [
          `Aviso: en .env hay nombres que ningún ajuste tiene: ${sinAjuste.join(', ')}. Los que hay están en .env.example.`,
        ]
      : []),
    ...(withoutOutlet(config)
      ? ['Aviso: sin SMTP_URL ningún correo sale de esta máquina; nadie más podrá registrarse ni recibir su orden.']
      : []),
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** The reason why the port could not be listened on, and the remedy, in one Spanish sentence; undefined for other errors. */
function whyCannotListen(error: unknown, { HOST, PORT }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  const esDeHost = error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === HOST
  if (error.syscall !== 'listen' && !esDeHost) return undefined
  const codigo = errorCode(error)
  if (codigo === 'EADDRINUSE')
    return `El puerto ${PORT} ya está en uso: cierra el programa que lo usa o elige otro con PORT, y vuelve a iniciar.`
  if (codigo === 'EACCES')
    return `El puerto ${PORT} no se puede usar sin ser administrador de la máquina: elige uno desde 1024 con PORT, y vuelve a iniciar.`
  return `No se puede atender en la dirección ${HOST} (${codigo}): corrige HOST y vuelve a iniciar.`
}
