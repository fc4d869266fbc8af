import { expect, onTestFinished, test } from 'vitest'
import { masMs } from '../../../contract/base/time/time.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import { buildApp } from '../../app.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { smtpServer } from '../../testing/correo.ts'
import { AVISO } from '../../testing/correos.ts'
import { enqueue } from './queries.ts'

type Done = (error?: Error) => void

/** A mail for a server that has the whole of it before `answer` decides what becomes of the line. Keeps the Message-ID of each copy. */
async function start(answer: (hangUp: () => void, done: Done) => void, env: Record<string, string> = {}) {
  const copias: (string | undefined)[] = []
  const smtp = await smtpServer({
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        copias.push(/^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1])
        answer(smtp.hangUp, done)
      })
    },
  })
  const started = await startApp({ SMTP_URL: smtp.url, ...env })
  const { app, db, clock, build, as } = started
  const admin = as(await build.admin())
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'rosa@ejemplo.cr' }, clock.now))
  const correo = async () => (await admin.call(listCorreos, {}))[0]!
  /** Lets every attempt happen that is planned within a day. */
  const insist = async () => {
    for (const end = masMs(clock.now, 24 * 60 * 60_000); clock.now < end; clock.now = masMs(clock.now, 30 * 60_000)) {
      await app.outbox.idle()
    }
  }
  return { ...started, copias, correo, insist }
}

test('an answer that comes later than the rest of a letter may take is waited for: one letter is one copy', async () => {
  const { app, copias, correo } = await start((_hangUp, done) => setTimeout(done, 1600), { SMTP_TIMEOUT: '1' })
  await app.outbox.idle()
  expect(copias).toHaveLength(1)
  expect(await correo()).toMatchObject({ estado: 'ENVIADO', intentos: 1, error: null })
})

test('a line cut after the dot is tried twice more as the same letter; then the owner reads that it may be there', async () => {
  const { app, copias, correo, insist } = await start((hangUp) => hangUp())
  await app.outbox.idle()
  expect(await correo()).toMatchObject({
    estado: 'PENDIENTE',
    error: expect.stringMatching(/^La conexión se cortó antes de que el servidor de correo confirmara que lo tiene\./),
  })
  await insist()
  expect(copias).toEqual(Array(3).fill(copias[0]))
  expect(copias[0]).toMatch(/^<correo-/)
  expect(await correo()).toMatchObject({
    estado: 'FALLIDO',
    intentos: 3,
    error: expect.stringMatching(/^Puede que haya llegado: /),
    reenviable: true,
  })
})

test('a server that never answers is late, and is told so', async () => {
  const { app, copias, correo } = await start(() => {}, { SMTP_ANSWER_TIMEOUT: '1' })
  await app.outbox.idle()
  expect(copias).toHaveLength(1)
  expect(await correo()).toMatchObject({
    estado: 'PENDIENTE',
    error: expect.stringMatching(/^El servidor de correo tarda en responder\./),
  })
})

test('a server that says no after the dot has no copy: it is asked as often as ever', async () => {
  const { copias, correo, insist } = await start((_hangUp, done) =>
    done(Object.assign(new Error('wait'), { responseCode: 451 })),
  )
  await insist()
  expect(copias).toHaveLength(15)
  expect(await correo()).toMatchObject({
    estado: 'FALLIDO',
    error: expect.stringMatching(/pidió intentarlo más tarde/),
  })
})

test('while an answer is waited for, no other process sends the letter, and the list says who is late', async () => {
  let answer: Done = () => {}
  const { app, db, clock, copias, correo } = await start((_hangUp, done) => {
    answer = done
  })
  await expect.poll(() => copias.length).toBe(1)
  const other = await buildApp({
    config: app.config,
    db: anotherConnection(db, app.config),
    now: () => clock.now,
  })
  onTestFinished(() => other.http.close())
  expect((await correo()).error).toBeNull()
  clock.now = masMs(clock.now, 9 * 60_000)
  await other.outbox.idle()
  expect(await correo()).toMatchObject({
    estado: 'PENDIENTE',
    error: 'El servidor de correo tarda en responder.',
    reenviable: false,
  })
  answer()
  await app.outbox.idle()
  expect(copias).toHaveLength(1)
  expect(await correo()).toMatchObject({ estado: 'ENVIADO', intentos: 1 })
})

test('copies of processes that died after the dot count too', async () => {
  const { app, db, copias, correo, insist } = await start((hangUp) => hangUp())
  await app.outbox.stop()
  await db.read.updateTable('correos').set({ intentos: 3, sinRespuesta: 3, error: null }).execute()
  const before = copias.length
  const next = await buildApp({ config: app.config, db, now: app.now })
  onTestFinished(() => next.http.close())
  await insist()
  await next.outbox.idle()
  expect(copias).toHaveLength(before)
  expect(await correo()).toMatchObject({ estado: 'FALLIDO', error: expect.stringMatching(/^Puede que haya llegado/) })
})
