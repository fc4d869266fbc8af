import { createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { type Instante, instante, MINUTO_MS, masMs } from '../../../contract/base/time/time.ts'
import { buildApp } from '../../app.ts'
import { type Db, write } from '../../base/db/open.ts'
import { codigo, cuentaExistente } from '../../cuentas/acceso/correos.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { smtpServer } from '../../testing/correo.ts'
import { enqueue } from './queries.ts'

function post(db: Db, para: string, ahora: Instante) {
  return write(db, (tx) => enqueue(tx, { plantilla: codigo, para, datos: { codigo: '482913' } }, ahora))
}

function rows(db: Db) {
  return db.read.selectFrom('correos').selectAll().orderBy('id').execute()
}

function refuseRecipient(address: string, responseCode: number) {
  return (given: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    given.address === address ? done(Object.assign(new Error('no such mailbox'), { responseCode })) : done()
}

test('a message is sent as soon as its transaction is committed, with text and HTML, and its secret goes', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await expect.poll(() => smtp.deliveries.length).toBe(1)
  await app.outbox.idle()
  const mail = await PostalMime.parse(smtp.deliveries[0]!.raw)
  expect(mail).toMatchObject({
    subject: '482913 es tu código para crear tu cuenta en BioBienestar',
    from: { name: 'BioBienestar', address: 'no-responder@localhost' },
    to: [{ address: 'rosa@ejemplo.cr' }],
  })
  for (const part of [mail.text, mail.html]) expect(part).toContain('482913')
  expect(await rows(db)).toMatchObject([
    { estado: 'ENVIADO', datos: '{}', intentos: 1, enviado: clock.now, error: null },
  ])
})

test('a message leaves although requests never cease', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  let enough = false
  const visitor = async () => {
    while (!enough) await (await fetch(`${url}/api/salud`)).text()
  }
  const visitors = Promise.all([visitor(), visitor(), visitor()])
  onTestFinished(async () => {
    enough = true
    await visitors
  })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await expect.poll(() => smtp.deliveries.length).toBe(1)
})

test('nothing is sent when the transaction is undone', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  const undone = write(db, async (tx) => {
    await enqueue(tx, { plantilla: cuentaExistente, para: 'rosa@ejemplo.cr', datos: {} }, clock.now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.outbox.idle()
  expect(smtp.deliveries).toEqual([])
})

test('a server that is away for a while: the message waits and goes out later', async () => {
  const smtp = await smtpServer()
  await smtp.close()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await app.outbox.idle()
  const [waiting] = await rows(db)
  expect(waiting).toMatchObject({ estado: 'PENDIENTE', intentos: 1, error: expect.stringContaining('ECONNREFUSED') })
  expect(waiting!.proximo - clock.now).toBeGreaterThanOrEqual(1600)
  const back = await smtpServer({ port: smtp.port })
  clock.now = waiting!.proximo
  await app.outbox.idle()
  expect(back.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr'])
  expect(await rows(db)).toMatchObject([{ estado: 'ENVIADO', intentos: 2 }])
})

test('a mail to an invented person is written to disk and never reaches the server', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  for (const para of ['persona1@muestra.invalid', 'rosa@ejemplo.cr']) await post(db, para, clock.now)
  await app.outbox.idle()
  expect(smtp.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr'])
  expect(await rows(db)).toMatchObject([{ estado: 'ESCRITO' }, { estado: 'ENVIADO' }])
})

test('the retry needs nobody to wake it', async () => {
  const smtp = await smtpServer()
  await smtp.close()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await app.outbox.idle()
  clock.now += MINUTO_MS
  const back = await smtpServer({ port: smtp.port })
  await expect.poll(() => back.deliveries.length).toBe(1)
})

test('a recipient refused for good fails at once, the others get their mail', async () => {
  const smtp = await smtpServer({ onRcptTo: refuseRecipient('nadie@ejemplo.cr', 550) })
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  for (const para of ['a@ejemplo.cr', 'nadie@ejemplo.cr', 'b@ejemplo.cr']) await post(db, para, clock.now)
  await app.outbox.idle()
  expect(smtp.deliveries.map(({ to }) => to).sort()).toEqual(['a@ejemplo.cr', 'b@ejemplo.cr'])
  expect(await rows(db)).toMatchObject([
    { estado: 'ENVIADO' },
    { estado: 'FALLIDO', intentos: 1, datos: '{}', error: expect.stringContaining('550') },
    { estado: 'ENVIADO' },
  ])
})

test('a recipient refused for now is tried again', async () => {
  const smtp = await smtpServer({ onRcptTo: refuseRecipient('lleno@ejemplo.cr', 452) })
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'lleno@ejemplo.cr', clock.now)
  await app.outbox.idle()
  expect(await rows(db)).toMatchObject([{ estado: 'PENDIENTE', intentos: 1, datos: '{"codigo":"482913"}' }])
})

test('a recipient at whom the server hangs holds nobody up', async () => {
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) => {
      if (address !== 'cuelga@ejemplo.cr') done()
    },
  })
  const { db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'cuelga@ejemplo.cr', clock.now)
  const others = Array.from({ length: 9 }, (_, i) => `persona${i}@ejemplo.cr`)
  for (const para of others) await post(db, para, clock.now)
  await expect.poll(() => smtp.deliveries.map(({ to }) => to).sort()).toEqual(others)
})

test('a code that somebody waits for leaves while the server is slow with other letters', async () => {
  let slow = true
  const held: (() => void)[] = []
  const smtp = await smtpServer({
    onRcptTo({ address }, _session, done) {
      if (slow && address !== 'rosa@ejemplo.cr') held.push(done)
      else done()
    },
  })
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  for (const para of ['ana@ejemplo.cr', 'eva@ejemplo.cr', 'luz@ejemplo.cr', 'sol@ejemplo.cr', 'mar@ejemplo.cr'])
    await write(db, (tx) => enqueue(tx, { plantilla: cuentaExistente, para, datos: {} }, clock.now))
  await expect.poll(() => held.length).toBeGreaterThan(2)
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await expect.poll(() => smtp.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr'])
  slow = false
  for (const done of held) done()
  await app.outbox.idle()
  expect(smtp.deliveries).toHaveLength(6)
})

test('a server that never answers does not keep the program from ending', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const { app, db, clock } = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await expect.poll(() => sockets.length).toBe(1)
  const start = performance.now()
  await app.outbox.stop()
  expect(performance.now() - start).toBeLessThan(4500)
  expect(await rows(db)).toMatchObject([{ estado: 'PENDIENTE', error: expect.any(String) }])
})

test('stopping finishes the message that is being sent', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const smtp = await smtpServer({
    onRcptTo: (_address, _session, done) => {
      begin()
      setTimeout(done, 300)
    },
  })
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await begun
  await app.outbox.stop()
  expect(smtp.deliveries).toHaveLength(1)
  expect(await rows(db)).toMatchObject([{ estado: 'ENVIADO' }])
})

test('two processes on one database send each message once', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  const second = anotherConnection(db, app.config)
  const other = await buildApp({ config: app.config, db: second, now: () => clock.now })
  onTestFinished(() => other.http.close())
  const people = Array.from({ length: 30 }, (_, i) => `persona${String(i).padStart(2, '0')}@ejemplo.cr`)
  await write(db, async (tx) => {
    for (const para of people) await enqueue(tx, { plantilla: cuentaExistente, para, datos: {} }, clock.now)
  })
  await Promise.all([app.outbox.idle(), other.outbox.idle()])
  expect(smtp.deliveries.map(({ to }) => to).sort()).toEqual(people)
  expect((await rows(db)).every(({ intentos, estado }) => intentos === 1 && estado === 'ENVIADO')).toBe(true)
})

test('what a killed process was sending is taken over after its lease, under the same Message-ID', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await app.outbox.stop()
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await db.read
    .updateTable('correos')
    .set({ intentos: 1, proximo: masMs(clock.now, MINUTO_MS) })
    .execute()
  const next = await buildApp({ config: app.config, db, now: () => clock.now })
  onTestFinished(() => next.http.close())
  await next.outbox.idle()
  expect(smtp.deliveries).toEqual([])
  clock.now += MINUTO_MS
  await next.outbox.idle()
  await db.read
    .updateTable('correos')
    .set({ estado: 'PENDIENTE', datos: '{"codigo":"482913"}', proximo: instante(0) })
    .execute()
  await next.outbox.idle()
  const ids = smtp.deliveries.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).toMatch(/^<correo-\d+-\d+@/)
})

test('a code that expired while the server was away is not sent any more', async () => {
  const smtp = await smtpServer()
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await post(db, 'rosa@ejemplo.cr', masMs(clock.now, -15 * MINUTO_MS))
  await app.outbox.idle()
  expect(smtp.deliveries).toEqual([])
  expect(await rows(db)).toMatchObject([{ estado: 'FALLIDO', datos: '{}' }])
})

test('a server without encryption gets nothing when encryption is asked for', async () => {
  const smtp = await smtpServer({ authOptional: false })
  const { app, db, clock } = await startApp({ SMTP_URL: `smtp://ana:clave@127.0.0.1:${smtp.port}?requireTLS=true` })
  await post(db, 'rosa@ejemplo.cr', clock.now)
  await app.outbox.idle()
  expect(await rows(db)).toMatchObject([{ estado: 'PENDIENTE', error: expect.stringMatching(/STARTTLS/i) }])
})

test('the log names messages and never people', async () => {
  const smtp = await smtpServer({ onRcptTo: refuseRecipient('nadie@ejemplo.cr', 550) })
  const { app, db, clock } = await startApp({ SMTP_URL: smtp.url })
  await app.outbox.stop()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const logged = await buildApp({ config: app.config, db, now: () => clock.now, log })
  onTestFinished(() => logged.http.close())
  for (const para of ['rosa@ejemplo.cr', 'nadie@ejemplo.cr']) await post(db, para, clock.now)
  await logged.outbox.idle()
  expect(lines.join('')).toMatch(/message sent[\s\S]*message not sent|message not sent[\s\S]*message sent/)
  expect(lines.join('')).not.toMatch(/rosa|nadie|482913/)
})
