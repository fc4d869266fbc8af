import { readdir, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { RunningApp } from '../app.ts'
import { mailboxDir } from '../mensajes/outbox/transport.ts'

/** The mails written as files so far, in the order of their rows. Waits until no mail is due. */
export async function readMails(app: RunningApp) {
  await app.outbox.idle()
  const names = await readdir(mailboxDir(app.config)).catch(() => [])
  const ids = names.map((name) => ({ name, id: Number(/-(\d+)\.eml$/.exec(name)?.[1]) }))
  const sorted = ids.sort((a, b) => a.id - b.id)
  return Promise.all(
    sorted.map(async ({ name }) => PostalMime.parse(await readFile(join(mailboxDir(app.config), name)))),
  )
}

/** The registration code of the last mail to this address. */
export async function readCodigo(app: RunningApp, email: string): Promise<string> {
  const mails = await readMails(app)
  const last = mails.findLast((mail) => mail.to?.[0]?.address === email)
  const codigo = /^\d{6}$/m.exec(last?.text ?? '')?.[0]
  if (!codigo) throw new Error(`no code was sent to ${email}`)
  return codigo
}

export interface Delivery {
  to: string
  raw: string
}

/** A real SMTP server on a free or given port that keeps accepted mails. It closes with the test, or through `onEnd`. */
export async function smtpServer(
  options: SMTPServerOptions & { port?: number } = {},
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        for (const { address } of session.envelope.rcptTo) deliveries.push({ to: address, raw })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const lines = new Set<Socket>()
  server.server.on('connection', (line) => lines.add(line))
  /** Cuts every line without a word. */
  const hangUp = () => {
    for (const line of lines) line.destroy()
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onEnd(close)
  return { deliveries, port, url: `smtp://127.0.0.1:${port}`, close, hangUp }
}
