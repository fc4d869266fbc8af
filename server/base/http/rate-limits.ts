import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HORA_MS, MINUTO_MS } from '../../../contract/base/time/time.ts'
import { countAttempt } from '../db/attempts.ts'
import type { App } from './app.ts'
import { againIn, refuse } from './refuse.ts'

export interface Limit {
  /** Attempts within `window`. */
  max: number
  /** Milliseconds. */
  window: number
}

export const QUARTER_HOUR_MS = 15 * MINUTO_MS

/** High enough for an office behind one address. */
export const PER_ADDRESS: Limit = { max: 100, window: QUARTER_HOUR_MS }

/** Mails to an address, so that nobody's mailbox is flooded: for one browser or network, and for all that do not know the account. */
export const MAILS_PER_ACCOUNT: readonly [Limit, Limit] = [
  { max: 5, window: HORA_MS },
  { max: 10, window: HORA_MS },
]

/** Warns once about a hidden proxy: all callers behind it would count as one address. */
export function warnOfProxy({ http, config }: App): void {
  if (config.TRUST_PROXY) return
  let said = false
  http.addHook('onRequest', (request, _reply, done) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true
      http.log.warn('X-Forwarded-For arrives, but TRUST_PROXY is not set: all who come through the proxy count as one')
    }
    done()
  })
}

/** The address to count by: for IPv6 its first 64 bits, which a household shares. */
export function addressOf({ ip }: FastifyRequest): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (ipv4 || !isIPv6(ip)) return ipv4 ?? ip
  const [antes = '', despues] = ip.split('%')[0]!.toLowerCase().split('::')
  const grupos = (texto: string) => texto.split(':').filter((grupo) => grupo !== '')
  const ceros = despues === undefined ? 0 : 8 - grupos(antes).length - grupos(despues).length
  const todos = [...grupos(antes), ...Array<string>(Math.max(ceros, 0)).fill('0'), ...grupos(despues ?? '')]
  return todos
    .slice(0, 4)
    .map((grupo) => grupo.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Counts attempts at `what` by address and, when an account is given, by account. Returns a check for the start of a handler; it throws 429
 * with `Retry-After` above the limit.
 */
export function rateLimit(app: App, what: string, perAddress: Limit | null, perAccount?: Limit) {
  return async (request: FastifyRequest, cuenta = ''): Promise<void> => {
    if (!app.config.RATE_LIMIT) return
    const seconds =
      (perAddress && (await count(app, perAddress, `${what}:ip:${addressOf(request)}`))) ||
      (perAccount && (await count(app, perAccount, `${what}:cuenta:${cuenta}`)))
    if (seconds) throw tooMany(seconds)
  }
}

/**
 * Counts attempts at an account: those of each browser that knows it by themselves, so that strangers lock nobody out; those of all others
 * by network, and together by `ajenos`, so that many networks are no way around; null where the caller counts those together that matter.
 * `cuenta` may be an address that has no account.
 */
export function limitPorCuenta(app: App, what: string, cada: Limit, ajenos: Limit | null) {
  const conocido = rateLimit(app, `${what}-conocido`, null, cada)
  const deRed = rateLimit(app, what, PER_ADDRESS, cada)
  const deTodos = rateLimit(app, `${what}-ajenos`, null, ajenos ?? undefined)
  return async (request: FastifyRequest, cuenta: string, navegador: string | null): Promise<void> => {
    if (navegador !== null) return conocido(request, `${cuenta} ${navegador}`)
    await deRed(request, `${cuenta} ${addressOf(request)}`)
    await deTodos(request, cuenta)
  }
}

/** Counts one more attempt for all processes, under a hash and not an address; answers the seconds to wait when that was too many, or 0. */
async function count({ db, now }: App, { max, window }: Limit, clave: string): Promise<number> {
  const hash = createHash('sha256').update(clave).digest('base64url')
  const ahora = now()
  const { cuantos, vence } = await countAttempt(db.read, hash, ahora, window)
  return cuantos > max ? Math.ceil((vence - ahora) / 1000) : 0
}

function tooMany(seconds: number) {
  const minutos = Math.ceil(seconds / 60)
  const espera =
    seconds < 90 ? `${seconds} segundos` : minutos < 90 ? `${minutos} minutos` : `${Math.ceil(minutos / 60)} horas`
  const frase = `Demasiados intentos. Espera ${espera} e inténtalo de nuevo.`
  return againIn(seconds, refuse(429, 'demasiados_intentos', frase))
}
