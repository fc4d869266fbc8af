import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../base/config/config.ts'
import type { Envelope } from '../letters/compose.ts'
import type { OutboxRow } from './queries.ts'
import { type Outlet, requiresTls } from './rules.ts'

/** How messages leave: over SMTP, or into files when none is configured. */
export interface Transport {
  /**
   * Resolves once the server, or the disk, has the message. `alPunto` runs when all but the last dot has left: from then on the message may
   * arrive without a word of the server. Nothing more leaves when it rejects.
   */
  send(correo: OutboxRow, sobre: Envelope, alPunto: () => Promise<void>): Promise<Outlet>
  /** Gives up what is still being sent. */
  close(): void
}

export const AT_ONCE = 4

export async function openTransport(config: Config): Promise<Transport> {
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, config) : openBuzon(mailboxDir(config))
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
async function openSmtp(url: string, config: Config): Promise<Transport> {
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
    socketTimeout: (config.SMTP_TIMEOUT + config.SMTP_ANSWER_TIMEOUT) * 1000,
  })
  mailer.use('stream', ({ message, data }, done) => {
    message.processFunc((texto) =>
      Readable.from(conPunto(texto, data as Avisado), { objectMode: false, highWaterMark: 1 }),
    )
    done()
  })
  return {
    send: async (correo, sobre, alPunto) => {
      if (esDeNadie(correo)) return (await openBuzon(mailboxDir(config))).send(correo, sobre, alPunto)
      const plazo = new Plazo(config.SMTP_TIMEOUT)
      const avisado: Avisado = {
        alPunto: async () => {
          await alPunto()
          plazo.start(config.SMTP_ANSWER_TIMEOUT)
        },
      }
      await mailer
        .sendMail({ ...sobre, signal: plazo.signal, ...avisado })
        .catch((error) => Promise.reject(plazo.signal.aborted ? plazo.signal.reason : error))
        .finally(() => plazo.stop())
      return 'ENVIADO'
    },
    close: () => mailer.close({ force: true }),
  }
}

interface Avisado {
  alPunto: () => Promise<void>
}

/** The text as the connection takes it; it ends, and with it the dot leaves, after `alPunto`. */
async function* conPunto(texto: AsyncIterable<Buffer>, { alPunto }: Avisado) {
  yield* texto
  await alPunto()
}

/** Aborts what is under way when its time is over. */
class Plazo {
  readonly #control = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(seconds: number) {
    this.start(seconds)
  }

  get signal(): AbortSignal {
    return this.#control.signal
  }

  start(seconds: number): void {
    this.stop()
    const late = () => this.#control.abort(new Error(`the mail server is late: ${seconds} s`))
    this.#timer = setTimeout(late, seconds * 1000).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
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
