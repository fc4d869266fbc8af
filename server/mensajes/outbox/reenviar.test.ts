import { expect, test } from 'vitest'
import { MINUTO_MS, masMs } from '../../../contract/base/time/time.ts'
import { listCorreos, reenviarCorreo } from '../../../contract/mensajes/correos.ts'
import { type Db, write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { smtpServer } from '../../testing/correo.ts'
import { AVISO, CODIGO, startCorreos } from '../../testing/correos.ts'
import { claimNext, enqueue } from './queries.ts'

const intentosDe = async (db: Db, id: number) =>
  (await db.read.selectFrom('correos').select('intentos').where('id', '=', id).executeTakeFirstOrThrow()).intentos

test('a failed mail is sent anew, with all its attempts', async () => {
  const { app, smtp, list, post, reenviar, perdonar, db } = await startCorreos()
  await post('nadie@ejemplo.cr')
  const [correo] = await list()
  perdonar()
  expect(await reenviar(correo!.id)).toMatchObject({ status: 200, body: 'El correo va en camino.' })
  await app.outbox.idle()
  expect(smtp.deliveries.map(({ to }) => to)).toEqual(['nadie@ejemplo.cr'])
  expect(await list()).toMatchObject([{ estado: 'ENVIADO', error: null, intentos: 1 }])
  expect(await intentosDe(db, correo!.id)).toBe(1)
})

test('one whose answer was lost is sent anew once, and said to be on its way twice', async () => {
  const { admin, app, smtp, list, post, perdonar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  perdonar()
  const params = { id: String((await list())[0]!.id) }
  const reenviar = () => admin.try(reenviarCorreo, { params, headers: { 'idempotency-key': 'la-clave-de-prueba' } })
  for (let vez = 1; vez <= 2; vez++) {
    expect(await reenviar()).toMatchObject({ status: 200, body: 'El correo va en camino.' })
    await app.outbox.idle()
  }
  expect(smtp.deliveries).toHaveLength(1)
})

test('one that failed anew after a lost answer is tried once more', async () => {
  const { admin, app, smtp, list, post, perdonar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  const params = { id: String((await list())[0]!.id) }
  const reenviar = () => admin.call(reenviarCorreo, { params, headers: { 'idempotency-key': 'la-clave-de-prueba' } })
  await reenviar()
  await app.outbox.idle()
  expect(await list()).toMatchObject([{ estado: 'FALLIDO' }])
  perdonar()
  await reenviar()
  await app.outbox.idle()
  expect(smtp.deliveries).toHaveLength(1)
})

test('nobody has to wake the worker: a mail that is sent anew leaves at once', async () => {
  const { smtp, list, post, reenviar, perdonar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  perdonar()
  await reenviar((await list())[0]!.id)
  await expect.poll(() => smtp.deliveries.length).toBe(1)
})

test('a mail that waits for its next attempt is sent without waiting', async () => {
  const { app, smtp, list, post, reenviar } = await startCorreos()
  await smtp.close()
  await post('rosa@ejemplo.cr')
  const [correo] = await list()
  expect(correo).toMatchObject({
    estado: 'PENDIENTE',
    reenviable: true,
    error: expect.stringMatching(/^No se pudo conectar/),
  })
  const back = await smtpServer({ port: smtp.port })
  expect((await reenviar(correo!.id)).status).toBe(200)
  await app.outbox.idle()
  expect(back.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr'])
})

test('a mail with a code or a link is not sent anew once it failed, and the answer says why', async () => {
  const { list, post, reenviar } = await startCorreos()
  await post('nadie@ejemplo.cr', CODIGO)
  const [correo] = await list()
  expect(correo).toMatchObject({
    plantilla: 'Código de registro',
    estado: 'FALLIDO',
    reenviable: false,
    error: 'El servidor de correo rechazó la dirección o el mensaje.',
  })
  expect(await reenviar(correo!.id)).toMatchObject({
    status: 409,
    error: { code: 'correo_no_reenviable', message: expect.stringContaining('La persona puede pedir otro.') },
  })
  expect(await list()).toMatchObject([{ estado: 'FALLIDO' }])
})

test('what was sent, what is being sent and what expired stays as it is', async () => {
  const { app, list, post, reenviar, db, clock } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await app.outbox.stop()
  for (const para of ['enviando@ejemplo.cr', 'vencido@ejemplo.cr']) {
    await write(db, (tx) => enqueue(tx, { ...CODIGO, para }, clock.now))
  }
  await write(db, (tx) => claimNext(tx, clock.now, masMs(clock.now, MINUTO_MS)))
  const [, enviando, enviado] = await list()
  for (const { id } of [enviando!, enviado!]) expect((await reenviar(id)).status).toBe(409)
  expect((await list()).map(({ reenviable }) => reenviable)).toEqual([true, false, false])
  clock.now += 15 * MINUTO_MS
  const [vencido] = await list()
  expect((await reenviar(vencido!.id)).error.message).toMatch(/venció/)
  expect((await reenviar(999_999)).status).toBe(404)
})

test('a mail in its second attempt is in the hands of the worker too, and shows no reason meanwhile', async () => {
  const { app, smtp, list, post, reenviar, db, clock } = await startCorreos()
  await smtp.close()
  await post('rosa@ejemplo.cr')
  await app.outbox.stop()
  clock.now += MINUTO_MS
  await write(db, (tx) => claimNext(tx, clock.now, masMs(clock.now, MINUTO_MS)))
  const [correo] = await list()
  expect(correo).toMatchObject({ estado: 'PENDIENTE', intentos: 2, error: null, reenviable: false })
  expect((await reenviar(correo!.id)).error.message).toMatch(/se está enviando/)
})

test('what a killed process was sending may be sent again once its lease is over', async () => {
  const { app, list, db, clock, reenviar } = await startCorreos()
  await app.outbox.stop()
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'rosa@ejemplo.cr' }, clock.now))
  await write(db, (tx) => claimNext(tx, clock.now, masMs(clock.now, MINUTO_MS)))
  const [correo] = await list()
  expect((await reenviar(correo!.id)).status).toBe(409)
  clock.now += MINUTO_MS
  expect((await reenviar(correo!.id)).status).toBe(200)
})

test('sending one anew and the worker taking it at the same time send it once', async () => {
  const { app, smtp, list, post, reenviar, perdonar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  perdonar()
  const { id } = (await list())[0]!
  const answers = await Promise.all(Array.from({ length: 8 }, () => reenviar(id)))
  await app.outbox.idle()
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(smtp.deliveries).toHaveLength(1)
})

test('nobody floods a mailbox with one mail', async () => {
  const { post, list, reenviar } = await startCorreos({ RATE_LIMIT: 'on' })
  await post('nadie@ejemplo.cr')
  const { id } = (await list())[0]!
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await reenviar(id)).status)
  expect(statuses.slice(5)).toEqual([429, 429])
})

test('a mail that was only written to disk is not called sent, and is not sent anew without a server', async () => {
  const { app, db, build, as, clock } = await startApp()
  const admin = as(await build.admin())
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'rosa@ejemplo.cr' }, clock.now))
  await app.outbox.idle()
  const [escrito] = await admin.call(listCorreos, { query: { estado: 'ESCRITO' } })
  expect(escrito).toMatchObject({ estado: 'ESCRITO', enviado: null, error: null, proximo: null, reenviable: false })
  const reply = await admin.try(reenviarCorreo, { params: { id: String(escrito!.id) } })
  expect(reply).toMatchObject({ status: 409, error: { message: expect.stringContaining('guardado en disco') } })
})

test('once there is a server, what was written to disk leaves, unless it carried a code', async () => {
  const { app, smtp, list, post, reenviar, db } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await post('luis@ejemplo.cr', CODIGO)
  await write(db, (tx) => tx.updateTable('correos').set({ estado: 'ESCRITO', enviado: null }).execute())
  const [deLuis, deRosa] = await list()
  expect([deLuis!.reenviable, deRosa!.reenviable]).toEqual([false, true])
  expect((await reenviar(deLuis!.id)).status).toBe(409)
  expect(await reenviar(deRosa!.id)).toMatchObject({ status: 200, body: 'El correo va en camino.' })
  await app.outbox.idle()
  expect(smtp.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr', 'luis@ejemplo.cr', 'rosa@ejemplo.cr'])
  expect(await list()).toMatchObject([{ estado: 'ESCRITO' }, { estado: 'ENVIADO' }])
})
