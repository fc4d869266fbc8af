import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../base/config/config.ts'
import type { Sobre } from '../letters/compose.ts'
import type { Correo } from './queries.ts'
import { exigeTls, type Salida } from './rules.ts'

/** How messages leave: over SMTP, or into files when none is configured. */
export interface Transporte {
  /** Resolves once the server, or the disk, has the message. */
  send(correo: Correo, sobre: Sobre): Promise<Salida>
  /** Gives up what is still being sent. */
  close(): void
}

export const A_LA_VEZ = 4
/** Longest for one message, however the server behaves. */
const PLAZO_MS = 45_000

export async function openTransporte(config: Config): Promise<Transporte> {
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, buzonDir(config)) : openBuzon(buzonDir(config))
}

/** True when strangers are served and their mails only go to disk. */
export function sinSalida({ SMTP_URL, publica }: Config): boolean {
  return publica && !SMTP_URL
}

/** Where messages are written when there is no SMTP server. */
export function buzonDir(config: Config): string {
  return join(config.DATA_DIR, 'correo')
}

/** No mail reaches an invented person: the example business has addresses under `.invalid` (RFC 6761). */
const esDeNadie = ({ para }: Correo) => para.endsWith('.invalid')

/** Never retries by itself: the outbox does. The query of the URL may override these options (`?requireTLS=false`). */
async function openSmtp(url: string, dir: string): Promise<Transporte> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: A_LA_VEZ,
    maxRequeues: 0,
    idleTimeout: 15_000,
    requireTLS: exigeTls(new URL(url)),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (correo, sobre) => {
      if (esDeNadie(correo)) return (await openBuzon(dir)).send(correo, sobre)
      await mailer.sendMail({ ...sobre, signal: AbortSignal.timeout(PLAZO_MS) })
      return 'ENVIADO'
    },
    close: () => mailer.close({ force: true }),
  }
}

/** Writes one file per message under a temporary name first; a repeated attempt writes the same file. */
async function openBuzon(dir: string): Promise<Transporte> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return {
    send: async ({ id, creado }, sobre) => {
      const { message } = await composer.sendMail(sobre)
      const file = join(dir, `${new Date(creado).toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`)
      await writeFile(`${file}.tmp`, message, { mode: 0o600, flush: true })
      await rename(`${file}.tmp`, file)
      return 'ESCRITO'
    },
    close: () => {},
  }
}
