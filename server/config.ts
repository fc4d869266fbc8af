import { resolve } from 'node:path'
import * as v from 'valibot'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/** Trusts the proxy that connects to us, and nothing that it was told. */
const nearestHop = (_address: string, hop: number): boolean => hop < 1

const siNo = (porDefecto: boolean) =>
  v.pipe(
    v.optional(v.picklist(['yes', 'no'], 'debe ser yes o no'), porDefecto ? 'yes' : 'no'),
    v.transform((valor) => valor === 'yes'),
  )

const url = (protocolos: RegExp, forma: string) =>
  v.pipe(
    v.string(),
    v.check((valor) => URL.canParse(valor) && protocolos.test(new URL(valor).protocol), `debe tener la forma ${forma}`),
  )

/** Every variable the program reads. The names are fixed: other programs rely on them. */
const Entorno = v.object({
  /** Where to listen. 0 takes any free port. */
  PORT: v.pipe(
    v.optional(v.string(), '3000'),
    v.regex(/^\d{1,5}$/, 'debe ser un número de 0 a 65535'),
    v.transform(Number),
    v.maxValue(65535, 'debe ser un número de 0 a 65535'),
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** How people reach the site; links in mails begin with it, and https makes the session cookie Secure. */
  PUBLIC_URL: v.optional(url(/^https?:$/, 'https://ejemplo.cr')),
  /** The embedded database and the mails written as files. */
  DATA_DIR: v.optional(v.string(), './data'),
  /** postgres://… for several processes; unset is SQLite in DATA_DIR. */
  DATABASE_URL: v.optional(url(/^postgres(ql)?:$/, 'postgres://usuario:clave@servidor:5432/base')),
  /** smtp:// or smtps://; unset writes mails to DATA_DIR/correo, readable at /buzon on a loopback address. */
  SMTP_URL: v.optional(url(/^smtps?:$/, 'smtp://usuario:clave@servidor:587')),
  /** The sender of every mail; unset is the business's own name and address. */
  MAIL_FROM: v.optional(v.string()),
  /** The administrator made, or given the role, at start. */
  ADMIN_EMAIL: v.pipe(
    v.optional(v.string(), 'admin@biobienestar.example'),
    v.toLowerCase(),
    v.rfcEmail('debe ser una dirección de correo'),
  ),
  /** Unset: generated at the first start, printed once. */
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(8, 'debe tener al menos 8 caracteres'),
      v.maxLength(128, 'admite hasta 128 caracteres'),
    ),
  ),
  /** Example content for an empty database. */
  EXAMPLES: siNo(true),
  /** yes behind one reverse proxy, or the proxies' addresses separated by commas: whose X-Forwarded-* headers count. */
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), 'no'),
    v.transform((valor) => (valor === 'yes' ? nearestHop : valor === 'no' ? false : valor)),
  ),
  /** off for load tests, on a loopback HOST only. */
  RATE_LIMIT: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'debe ser on u off'), 'on'),
    v.transform((valor) => valor === 'on'),
  ),
})

type Leido = v.InferOutput<typeof Entorno>

export interface Config extends Omit<Leido, 'PUBLIC_URL'> {
  PUBLIC_URL: string
  /** Only people at this machine can reach the server. */
  loopback: boolean
}

/**
 * Reads the environment once. Throws an Error whose message lists, in Spanish, every variable that is wrong and why.
 * An empty variable counts as absent. PUBLIC_URL has no slash at its end; DATA_DIR is absolute.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const leido = v.safeParse(Entorno, Object.fromEntries(given))
  if (!leido.success) {
    const faltas = leido.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`La configuración no es válida:\n${faltas.join('\n')}`)
  }
  const config = leido.output
  const loopback = LOOPBACK.test(config.HOST)
  if (!config.RATE_LIMIT && !loopback) {
    throw new Error(
      'La configuración no es válida:\n  RATE_LIMIT: off solo se admite con un HOST local (127.0.0.1, ::1 o localhost)',
    )
  }
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    loopback,
  }
}
