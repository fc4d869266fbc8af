import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, dropDatabase, urlDe } from '../scripts/databases.ts'
import { freePort } from '../scripts/port.mjs'
import { removeFolder } from '../scripts/remove-folder.mjs'
import { SERVER } from '../scripts/server.mjs'

const RAIZ = fileURLToPath(new URL('..', import.meta.url))
const ANFITRION = join(RAIZ, 'server/testing/journey-process.ts')

/** How the administrator logs in. */
export const CREDENCIALES = { email: 'admin@biobienestar.example', password: 'la-clave-de-la-dueña' }

export interface Servidor {
  url: string
  /** Asks it to end, and expects it to do so by itself, in time and without a complaint. */
  stop(): Promise<void>
}

/**
 * Starts the product on a free port and a data directory of its own, in a process that a worker's products share one after the other: loading
 * the program takes longer than a journey's average step. The web must be built.
 */
export async function startServidor(env: Record<string, string>): Promise<Servidor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'viaje '))
  const { PLANTILLA, PLANTILLA_DE_POSTGRES } = env.EXAMPLES === 'no' ? {} : process.env
  if (PLANTILLA) await cp(PLANTILLA, dataDir, { recursive: true })
  const database = await databaseDe(PLANTILLA_DE_POSTGRES)
  const { ajustes, url } = await ajustesDe(dataDir, { ...env, ...database.env })
  const anfitrion = libres.pop() ?? startAnfitrion()
  await anfitrion.pedir(ajustes)
  return {
    url,
    stop: async () => {
      await anfitrion.pedir('fin')
      libres.push(anfitrion)
      await database.remove()
      await removeFolder(dataDir)
    },
  }
}

/** Processes of server/testing/journey-process.ts in which no product runs now. They end with this one. */
const libres: ReturnType<typeof startAnfitrion>[] = []

function startAnfitrion() {
  const child = fork(ANFITRION, {
    cwd: RAIZ,
    env: { ...SERVER.env, PATH: process.env.PATH },
    execArgv: SERVER.args.slice(0, -1),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr!.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')
  exit.catch(() => {})
  const pedir = async (ajustes: Record<string, string> | 'fin') => {
    child.send(ajustes)
    const gone = exit.then(([code, signal]) => [{ error: `The server ended with ${code ?? signal}.` }])
    const [{ error }] = (await Promise.race([once(child, 'message'), gone])) as [{ error?: string }]
    if (error) throw new Error(`${error}\n${output}`)
  }
  for (const handle of [child, child.channel!, child.stderr as Socket]) handle.unref()
  return { pedir }
}

/** Where journeys run on PostgreSQL (TEST_DATABASE_URL), a database of its own, like another one or empty. */
export async function databaseDe(
  like?: string,
): Promise<{ name: string; env: Record<string, string>; remove(): Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) return { name: '', env: {}, remove: async () => {} }
  const name = await createDatabase(like)
  return { name, env: { DATABASE_URL: urlDe(name) }, remove: () => dropDatabase(name) }
}

/** The settings for a product on this data directory, and its address. */
async function ajustesDe(dataDir: string, env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ajustes: Record<string, string> = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    NOTICE_MINUTES: '0',
    ADMIN_EMAIL: CREDENCIALES.email,
    ADMIN_PASSWORD: CREDENCIALES.password,
    ...env,
  }
  return { ajustes, url }
}

/** Starts the product as `npm start` does, on a data directory that is there, and stays. */
export async function startServidorEn(dataDir: string, env: Record<string, string> = {}): Promise<Servidor> {
  const { ajustes, url } = await ajustesDe(dataDir, env)
  const child = spawn(process.execPath, SERVER.args, {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...SERVER.env, PATH: process.env.PATH, ...ajustes },
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')
  const failed = exit.then(([code, signal]) => {
    if (code !== 0) throw new Error(`The server ended with ${code ?? signal}.\n${output}`)
  })
  failed.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), failed])

  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exit
      await failed
    },
  }
}
