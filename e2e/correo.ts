import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const ESPERA_MS = 60_000

/** A real SMTP server that keeps what it receives. */
export interface Buzon {
  /** For SMTP_URL. */
  url: string
  /** The newest mail to an address, optionally of a subject; waits up to a minute for it. */
  waitForMail(to: string, subject?: RegExp): Promise<Email>
  /** Has no mailbox of this address any more, until `admitir`. */
  rechazar(address: string): void
  admitir(address: string): void
  stop(): Promise<void>
}

export async function startBuzon(): Promise<Buzon> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const rechazadas = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!rechazadas.has(address)) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    async onData(stream, _session, done) {
      // A program that stops while it sends hangs up in the middle; it sends again when it starts.
      const bytes = await buffer(stream).catch(() => null)
      if (bytes === null) return
      mails.push(await PostalMime.parse(bytes))
      done()
      for (const look of waiting) look()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function find(to: string, subject: RegExp): Email | undefined {
    return mails.findLast((mail) => isFor(mail, to) && subject.test(mail.subject ?? ''))
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    waitForMail: (to, subject = /./) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No mail ${subject} to ${to} within ${ESPERA_MS} ms.`))
        }, ESPERA_MS)
        function look() {
          const mail = find(to, subject)
          if (!mail) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    rechazar: (address) => rechazadas.add(address),
    admitir: (address) => rechazadas.delete(address),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function isFor(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) ?? false
}
