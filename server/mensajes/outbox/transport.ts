import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../base/config/config.ts'
import type { Envelope } from '../letters/compose.ts'
import type { OutboxRow } from './queries.ts'
import { type Outlet, requiresTls } from './rules.ts'

/** How messages leave: over SMTP, or into files when none is configured. */
export interface Transport {
  /** Resolves once the server, or the disk, has the message. */
  send(correo: OutboxRow, sobre: Envelope): Promise<Outlet>
  /** Gives up what is still being sent. */
  close(): void
}

export const AT_ONCE = 4
/** Longest for one message, however the server behaves. */
const PLAZO_MS = 45_000

export async function openTransport(config: Config): Promise<Transport> {
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, mailboxDir(config)) : openBuzon(mailboxDir(config))
}

/** True when strangers are served and their mails only go to disk. */
export function withoutOutlet({ SMTP_URL, publica }: Config): boolean {
  return publica && !SMTP_URL
}

/** Where messages are written when there is no SMTP server. */
export function mailboxDir(config: Config): string {
  return join(config.DATA_DIR, 'correo')
}

/** No mail reaches an invented person: the example business has addresses under `.invalid` (RFC 6761). */
const esDeNadie = ({ para }: OutboxRow) => para.endsWith('.invalid')

/** Never retries by itself: the outbox does. The query of the URL may override these options (`?requireTLS=false`). */
async function openSmtp(url: string, dir: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    maxRequeues: 0,
    idleTimeout: 15_000,
    requireTLS: requiresTls(new URL(url)),
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
async function openBuzon(dir: string): Promise<Transport> {
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
