import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { onTestFinished } from 'vitest'
import { HORA_MS, type Instante, instante, masMs } from '../../contract/base/time/time.ts'
import type { Endpoint, Received, Sent } from '../../contract/base/wire/endpoint.ts'
import type { ErrorBody } from '../../contract/base/wire/errors.ts'
import { login } from '../../contract/cuentas/entrada.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { write } from '../base/db/open.ts'
import { insertSesion } from '../base/db/sessions.ts'
import type { App } from '../base/http/app.ts'
import { cookieName } from '../base/http/cookies.ts'
import { cleanBase } from './base.ts'
import { builders, hashRapido, type UsuarioBuilt } from './builders.ts'

/** Friday 20 November 2026, 9:00 AM in Costa Rica. */
export const AHORA = instante(Date.UTC(2026, 10, 20, 15))

export interface Reply<T> {
  status: number
  ok: boolean
  body: T
  error: ErrorBody
  headers: Record<string, string | string[] | number | undefined>
}

/** Tests use the wire's form, so that they check it too. */
type Given<E extends Endpoint> = Sent<E> & { headers?: Record<string, string> }

/** A caller of the API: a visitor, or a user with a session. */
export interface Caller {
  /** Calls and answers any response. */
  try<const E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Reply<Received<E>>>
  /** Calls, expects success and returns the body. */
  call<const E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Received<E>>
}

/** The real app on an empty database that nobody else uses meanwhile; both end with the test. Tests may move `clock.now`. */
export async function startApp(env: Record<string, string> = {}, options: Pick<AppOptions, 'timeouts' | 'log'> = {}) {
  const base = await cleanBase({ RATE_LIMIT: 'off', ...env })
  const clock = relojDesde(AHORA)
  const app = await buildApp({ config: base.config, db: base.db, now: () => clock.now, ...options })
  await app.http.ready()
  onTestFinished(async () => {
    await app.http.close()
    await base.remove()
  })
  return {
    app,
    db: base.db,
    clock,
    build: builders(base.db, () => clock.now),
    visitor: caller(app, {}),
    navegador: () => browser(app),
    as: (usuario: UsuarioBuilt) => sessionCaller(app, usuario, clock.now),
    /** The cookie of a new session, for requests without a `Caller`. */
    cookieDe: async (usuario: UsuarioBuilt) => {
      const { cookie, opened } = openSesion(app, usuario, clock.now)
      await opened
      return cookie
    },
  }
}

/** A clock that stands still until a test sets it, to any number of milliseconds. */
function relojDesde(ahora: Instante) {
  return {
    get now(): Instante {
      return ahora
    },
    set now(ms: number) {
      ahora = instante(ms)
    },
  }
}

function sessionCaller(app: App, usuario: UsuarioBuilt, ahora: Instante): Caller {
  const { cookie, opened } = openSesion(app, usuario, ahora)
  return caller(app, { cookie }, opened)
}

function openSesion(app: App, usuario: UsuarioBuilt, ahora: Instante): { cookie: string; opened: Promise<void> } {
  const token = randomBytes(16).toString('hex')
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const vence = masMs(ahora, 24 * 30 * HORA_MS)
  const sesion = {
    tokenHash,
    usuarioId: usuario.id,
    creada: ahora,
    // The session counts as just used, however far a test moves the clock.
    usada: vence,
    vence,
  }
  const opened = write(app.db, (tx) => insertSesion(tx, sesion))
  // A caller that makes no call would still be writing when the database goes.
  onTestFinished(() => opened)
  return { cookie: `${cookieName(app, 'bio_sesion')}=${token}`, opened }
}

/** A visitor with a cookie jar. */
function browser(app: App): Caller {
  const cookies = new Map<string, string>()
  const visitor = caller(app, {})
  const attempt: Caller['try'] = async (endpoint, input) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await visitor.try(endpoint, { ...input, headers: { cookie, ...input.headers } })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      if (name) cookies.set(name, value!)
    }
    return reply
  }
  return { try: attempt, call: insisting(attempt) }
}

function caller(app: App, headers: Record<string, string>, before: Promise<void> = Promise.resolve()): Caller {
  const attempt: Caller['try'] = async (endpoint, input) => {
    await before
    const { params, query, body, headers: extra } = input as Partial<Record<string, Record<string, string>>>
    const response = await app.http.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name]))),
      query,
      payload: body,
      headers: { accept: 'application/json', ...headers, ...extra },
    })
    // Equal answers differ in it when a second ends between them.
    const { date: _, ...told } = response.headers
    const json = String(told['content-type']).includes('json')
    const received = json ? response.json() : isBinary(endpoint) ? response.rawPayload : response.body
    const ok = response.statusCode < 400
    return { status: response.statusCode, ok, body: received, error: received, headers: told }
  }
  return { try: attempt, call: insisting(attempt) }
}

function isBinary({ response }: Endpoint): boolean {
  return response === 'pdf' || response === 'archivo'
}

function insisting(attempt: Caller['try']): Caller['call'] {
  return async (endpoint, input) => {
    const reply = await attempt(endpoint, input)
    if (!reply.ok) throw new Error(`${endpoint.path} answered ${reply.status}: ${JSON.stringify(reply.error)}`)
    return reply.body
  }
}

export const PASSWORD = 'un río de agua clara'

/** The app with Ana, a customer who knows her password. */
export async function startWithAna(env: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const started = await startApp(env, log && { log })
  const ana = await started.build.usuario({ contrasena: await hashRapido(PASSWORD) })
  const { visitor } = started
  const enter = (headers = {}) => visitor.try(login, { body: { email: ana.email, password: PASSWORD }, headers })
  return { ...started, ana, enter }
}
