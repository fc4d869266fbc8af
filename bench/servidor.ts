import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Endpoint } from '../contract/base/wire/endpoint.ts'
import { login, preRegistro, verificarRegistro } from '../contract/cuentas/entrada.ts'
import { freePort } from '../scripts/port.mjs'
import { removeFolder } from '../scripts/remove-folder.mjs'
import { SERVER } from '../scripts/server.mjs'

const ADMIN = { email: 'admin@bench.example', password: 'clave-del-bench' }

/** The engines to measure: PostgreSQL where there is one. */
export const MOTORES = process.env.BENCH_DATABASE_URL ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

/** A place for data that is gone afterwards: a folder, and on PostgreSQL a database. */
export async function freshPlace(motor: 'sqlite' | 'postgres') {
  const dir = await mkdtemp(join(tmpdir(), 'bio-bench-'))
  const url = motor === 'postgres' ? new URL(process.env.BENCH_DATABASE_URL!) : null
  const name = `bench_${Date.now()}`
  if (url) await administer(`create database ${name}`)
  if (url) url.pathname = `/${name}`
  return {
    env: { DATA_DIR: dir, ...(url && { DATABASE_URL: url.href }) },
    remove: async () => {
      if (url) await administer(`drop database ${name} with (force)`)
      await removeFolder(dir)
    },
  }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The product, started the way its owner starts it. `firstAnswer` is in milliseconds from the start of the process. */
export async function startProducto(env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, SERVER.args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SERVER.env,
      ...process.env,
      PORT: String(port),
      RATE_LIMIT: 'off',
      NOTICE_MINUTES: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  })
  while (!(await answers(`${url}/api/salud`))) await sleep(5)
  return { url, child, firstAnswer: performance.now() - start, stop: () => stop(child) }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/** Resident memory in MB. */
export function memoryDe({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

export function cookieDeAdmin(url: string): Promise<string> {
  return cookieDe(url, ADMIN)
}

/** The session of a new customer, registered with the code of the mail that was written to the folder of the data. */
export async function cookieDeCliente(url: string, { DATA_DIR }: { DATA_DIR: string }): Promise<string> {
  const persona = { nombre: 'Ana', apellido: 'Solano', email: 'ana@bench.example', password: 'clave-de-ana-solano' }
  const { headers } = await send(url, preRegistro, persona)
  const cookie = headers.getSetCookie()[0]?.split(';')[0]
  const folder = join(DATA_DIR, 'correo')
  let codigo: string | undefined
  while (!codigo) {
    await sleep(50)
    const mails = existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')) : []
    codigo = mails.map((mail) => /\b\d{6}\b(?=\s*\r?\n)/.exec(mail)?.[0]).find(Boolean)
  }
  await send(url, verificarRegistro, { email: persona.email, codigo }, cookie)
  return cookieDe(url, persona)
}

async function cookieDe(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const { headers } = await send(url, login, { email, password })
  return headers
    .getSetCookie()
    .find((cookie) => cookie.includes('bio_sesion'))!
    .split(';')[0]!
}

function send(url: string, { path, method }: Endpoint, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(url + path, { method, headers, body: JSON.stringify(body) })
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
