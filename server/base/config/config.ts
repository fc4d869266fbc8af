import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { CORREO } from '../../../contract/base/fields/fields.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/

/** Trusts only the proxy that connects to us, and no proxy before it. */
const nearestHop = (_address: string, hop: number): boolean => hop < 1

/** Addresses, or networks such as 10.0.0.0/8, or the names that Fastify has for those of a machine. */
function nombraProxies(valor: string): boolean {
  return valor.split(',').every((cada) => {
    const [direccion = '', largo = '0', ...resto] = cada.trim().split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(direccion)] ?? -1
    const esRed = /^\d{1,3}$/.test(largo) && Number(largo) <= bits
    return /^(loopback|linklocal|uniquelocal)$/.test(cada.trim()) || (esRed && resto.length === 0)
  })
}

/** yes is the nearest proxy alone, no is none. */
const proxies = z
  .string()
  .check(
    z.refine(
      (valor) => /^(yes|no)$/.test(valor) || nombraProxies(valor),
      'debe ser yes, no o las direcciones de los intermediarios, separadas por comas',
    ),
  )

/** A bare address, or a name and an address between < and >. */
function tieneDireccion(valor: string): boolean {
  return CORREO.test((/^[^<>]*<([^<>]+)>$/.exec(valor)?.[1] ?? valor).toLowerCase())
}

/** A choice of two words; true is the first. */
const primera = (palabras: [string, string], mensaje: string, porDefecto: string) =>
  z.pipe(
    z._default(z.enum(palabras, mensaje), porDefecto),
    z.transform((valor: string) => valor === palabras[0]),
  )

const url = (protocolos: RegExp, forma: string) =>
  z
    .string()
    .check(
      z.refine(
        (valor) => URL.canParse(valor) && protocolos.test(new URL(valor).protocol),
        `debe tener la forma ${forma}`,
      ),
    )

const entero = (porDefecto: number, minimo: number, maximo: number) => {
  const mensaje = `debe ser un número de ${minimo} a ${maximo}`
  return z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,5}$/, mensaje)), String(porDefecto)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(minimo, mensaje), z.maximum(maximo, mensaje))),
  )
}

/** Every variable the program reads. The names are fixed: other programs rely on them. */
const Entorno = z.object({
  /** The port to listen on. 0 takes any free one. */
  PORT: entero(3000, 0, 65535),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The public address of the site; links in mails begin with it, and https makes the session cookie Secure. */
  PUBLIC_URL: z.optional(url(/^https?:$/, 'https://ejemplo.cr')),
  /** The folder of the embedded database and of mails written as files. */
  DATA_DIR: z._default(z.string(), './data'),
  /** postgres://…, needed for several processes. Unset: SQLite in DATA_DIR. */
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, 'postgres://usuario:clave@servidor:5432/base')),
  /** smtp:// or smtps://. Unset: mails go to DATA_DIR/correo, readable at /buzon when HOST and PUBLIC_URL are this machine's alone. */
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://usuario:clave@servidor:587')),
  /** Seconds for a mail to reach its end at the mail server. */
  SMTP_TIMEOUT: entero(45, 1, 3600),
  /** Seconds that the mail server may then take to say that it has it; RFC 5321 (4.5.3.2.6) gives it ten minutes. */
  SMTP_ANSWER_TIMEOUT: entero(600, 1, 3600),
  /** The sender of every mail. Unset: the business's name and address. */
  MAIL_FROM: z.optional(
    z.string().check(z.refine(tieneDireccion, 'debe ser una dirección de correo, o Nombre <dirección>')),
  ),
  /** The `host:port` of your own push service, besides those of the browsers. */
  PUSH_HOST: z.optional(z.string()),
  /** Minutes that notices wait to be folded with later changes, until the owner sets their own; 0 sends them at once. */
  NOTICE_MINUTES: entero(3, 0, 60),
  /** An administrator with this address is created at start when no account has it. An existing account is never touched. */
  ADMIN_EMAIL: z._default(
    z.string().check(z.toLowerCase(), z.regex(CORREO, 'debe ser una dirección de correo')),
    'admin@biobienestar.example',
  ),
  /** The password of that new account only. Unset: generated at the first start and printed once. `npm run admin` replaces a lost one. */
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(8, 'debe tener al menos 8 caracteres'), z.maxLength(128, 'admite hasta 128 caracteres')),
  ),
  /** Example content for an empty database; demo adds invented people with a lived week. */
  EXAMPLES: z._default(z.enum(['yes', 'no', 'demo'], 'debe ser yes, no o demo'), 'yes'),
  /** yes behind one reverse proxy, or the proxies' addresses separated by commas: their X-Forwarded-* headers count. */
  TRUST_PROXY: z.pipe(
    z._default(proxies, 'no'),
    z.transform((valor: string) => (valor === 'yes' ? nearestHop : valor === 'no' ? false : valor)),
  ),
  /** yes: browsers use https for every name below that of PUBLIC_URL too, for a year. */
  HSTS_SUBDOMAINS: primera(['yes', 'no'], 'debe ser yes o no', 'no'),
  /** `Authorization: Bearer …` with it reads /metrics. Unset: only a person at this machine reads them, and only while nobody else is served. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'debe tener al menos 16 caracteres'))),
  /** off for load tests, on a loopback HOST only. */
  RATE_LIMIT: primera(['on', 'off'], 'debe ser on u off', 'on'),
  /** on: the running server backs up by itself, every day. */
  BACKUP: primera(['on', 'off'], 'debe ser on u off', 'on'),
  /** The hour of the daily backup in Costa Rica. */
  BACKUP_HOUR: entero(3, 0, 23),
  /** The folder of the backups. Unset: DATA_DIR/respaldos. */
  BACKUP_DIR: z.optional(z.string()),
  /** The last backup of each of so many days, and of so many weeks, is kept. */
  BACKUP_DAILY: entero(14, 1, 10_000),
  BACKUP_WEEKLY: entero(8, 0, 10_000),
  /** A second place for each backup: file:///another/disk or s3://bucket/prefix, with the four variables below. */
  BACKUP_URL: z.optional(url(/^(file|s3):$/, 's3://cubo/carpeta o file:///otro/disco')),
  BACKUP_S3_ENDPOINT: z._default(url(/^https?:$/, 'https://s3.ejemplo.com'), 'https://s3.amazonaws.com'),
  BACKUP_S3_REGION: z._default(z.string(), 'us-east-1'),
  BACKUP_S3_KEY_ID: z.optional(z.string()),
  BACKUP_S3_KEY: z.optional(z.string()),
})

type Leido = z.output<typeof Entorno>

/** The names of all settings. */
export const AJUSTES: readonly string[] = Object.keys(Entorno.shape)

export interface Config extends Omit<Leido, 'PUBLIC_URL' | 'BACKUP_DIR'> {
  PUBLIC_URL: string
  BACKUP_DIR: string
  /** True when only people at this machine can reach the server. */
  loopback: boolean
  /** True when PUBLIC_URL is no loopback address: strangers use the site, whatever HOST a proxy connects to. */
  publica: boolean
}

/**
 * Reads the environment once. Throws an Error whose message lists, in Spanish, every wrong variable and why. An empty variable counts as
 * absent. PUBLIC_URL has no slash at its end; folders are absolute.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const leido = z.safeParse(Entorno, Object.fromEntries(given))
  if (!leido.success) {
    const faltas = leido.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`La configuración no es válida:\n${faltas.join('\n')}`)
  }
  const config = leido.data
  const loopback = LOOPBACK.test(config.HOST)
  if (!config.RATE_LIMIT && !loopback) {
    throw new Error(
      'La configuración no es válida:\n  RATE_LIMIT: off solo se admite con un HOST local (127.0.0.1, ::1 o localhost)',
    )
  }
  if (config.BACKUP_URL?.startsWith('s3:') && !(config.BACKUP_S3_KEY_ID && config.BACKUP_S3_KEY)) {
    throw new Error('La configuración no es válida:\n  BACKUP_URL: s3:// necesita BACKUP_S3_KEY_ID y BACKUP_S3_KEY')
  }
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    BACKUP_DIR: resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, 'respaldos')),
    PUBLIC_URL: publicUrl,
    loopback,
    publica: !LOOPBACK.test(new URL(publicUrl).hostname),
  }
}

/** The version of the program, as its package has it. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
