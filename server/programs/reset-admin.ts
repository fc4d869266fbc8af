import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { Email } from '../../contract/base/fields/fields.ts'
import { instante } from '../../contract/base/time/time.ts'
import { faltasDe } from '../../contract/base/wire/errors.ts'
import { ContrasenaNueva } from '../../contract/cuentas/entrada.ts'
import type { Config } from '../base/config/config.ts'
import { readEnvFile } from '../base/config/env-file.ts'
import { migrate } from '../base/db/migrate.ts'
import { openDb } from '../base/db/open.ts'
import { type Reset, resetAdmin } from '../cuentas/acceso/admin.ts'

// `npm run admin` sets a new password for an administrator, from the machine itself.

const SIN_SEGUNDO_FACTOR = '--sin-segundo-factor'

/** Shows the questions, but no typing while it is `oculta`. */
class Pantalla extends Writable {
  oculta = false
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.oculta) process.stdout.write(chunk)
    done()
  }
}

try {
  const config = readEnvFile()
  const pedido = await ask(config, process.argv.slice(2))
  const nueva = await reset(config, pedido)
  const { email, password, sinSegundoFactor } = pedido
  process.stdout.write(
    `\n  ${email} administra. Sus sesiones se cerraron.${sinSegundoFactor ? ' Ya no se le pide un segundo factor.' : ''}\n${
      password ? '' : `  Contraseña: ${nueva} (se muestra solo esta vez)\n`
    }\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

/** Asks at a terminal. Without one, the address is ADMIN_EMAIL, the password is generated, and the second factor stays. */
async function ask({ ADMIN_EMAIL }: Config, argv: readonly string[]): Promise<Reset> {
  const argument = argv.find((each) => !each.startsWith('--'))
  const flagged = argv.includes(SIN_SEGUNDO_FACTOR)
  if (!process.stdin.isTTY) {
    return { email: emailDe(argument ?? ADMIN_EMAIL), password: undefined, sinSegundoFactor: flagged }
  }
  const pantalla = new Pantalla()
  const terminal = createInterface({ input: process.stdin, output: pantalla, terminal: true })
  try {
    const email = argument ?? ((await terminal.question(`Correo (${ADMIN_EMAIL}): `)) || ADMIN_EMAIL)
    const sinSegundoFactor =
      flagged || /^s/i.test(await terminal.question('¿Quitar su segundo factor, por un teléfono perdido? (s/N): '))
    const answer = terminal.question('Contraseña nueva (vacía: se genera una): ')
    pantalla.oculta = true
    const password = await answer
    process.stdout.write('\n')
    return {
      email: emailDe(email),
      password: password ? checked(ContrasenaNueva, password) : undefined,
      sinSegundoFactor,
    }
  } finally {
    terminal.close()
  }
}

function emailDe(escrito: string): string {
  return checked(Email, escrito)
}

function checked(schema: typeof Email | typeof ContrasenaNueva, escrito: string): string {
  const result = z.safeDecode(schema, escrito)
  if (result.success) return result.data
  throw new Error(faltasDe(result.error).message)
}

async function reset(config: Config, pedido: Reset): Promise<string> {
  const db = await open(config)
  try {
    return await resetAdmin(db, pedido, instante(Date.now()))
  } finally {
    await db.close()
  }
}

async function open(config: Config) {
  try {
    const db = openDb(config)
    await migrate(db)
    return db
  } catch (error) {
    const donde = config.DATABASE_URL ? `PostgreSQL en ${new URL(config.DATABASE_URL).host}` : config.DATA_DIR
    const causa = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new Error(
      `No se pudo abrir la base de datos (${donde}): ${causa}\nRevisa que esté encendida e inténtalo de nuevo.`,
    )
  }
}
