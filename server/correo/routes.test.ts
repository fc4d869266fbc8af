import { expect, test } from 'vitest'
import { descartarCorreo, listCorreos, reenviarCorreo } from '../../contract/correos.ts'
import { listHistoria } from '../../contract/historia.ts'
import { getHoy } from '../../contract/hoy.ts'
import { masMs } from '../../contract/tiempo.ts'
import { codigo, cuentaExistente } from '../cuentas/correos.ts'
import { type Db, write } from '../db/base.ts'
import { startApp } from '../prueba/app.ts'
import { smtpServer } from '../prueba/correo.ts'
import { claimNext, enqueue } from './queries.ts'

const MINUTO_MS = 60_000

const CODIGO = { plantilla: codigo, datos: { codigo: '482913' } }
const AVISO = { plantilla: cuentaExistente, datos: {} }

/** An outbox whose server refuses nadie@ejemplo.cr until `perdonar` is called. */
async function startCorreos(env: Record<string, string> = {}) {
  let rechaza = true
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      rechaza && address === 'nadie@ejemplo.cr'
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
  })
  const started = await startApp({ SMTP_URL: smtp.url, ...env })
  const { app, db, clock, build, as } = started
  const admin = as(await build.admin())
  const post = async (para: string, mensaje: typeof AVISO | typeof CODIGO = AVISO) => {
    await write(db, (tx) => enqueue(tx, { ...(mensaje as typeof AVISO), para }, clock.now))
    await app.outbox.idle()
  }
  const list = (query: Record<string, string> = {}) => admin.call(listCorreos, { query })
  const reenviar = (id: number) => admin.try(reenviarCorreo, { params: { id: String(id) } })
  const descartar = (id: number) => admin.try(descartarCorreo, { params: { id: String(id) } })
  const perdonar = () => {
    rechaza = false
  }
  return { ...started, smtp, admin, post, list, reenviar, descartar, perdonar }
}

const intentosDe = async (db: Db, id: number) =>
  (await db.read.selectFrom('correos').select('intentos').where('id', '=', id).executeTakeFirstOrThrow()).intentos

test('what was sent, what waits and what failed and why, newest first', async () => {
  const { list, post, db, clock } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await post('nadie@ejemplo.cr')
  const luego = masMs(clock.now, MINUTO_MS)
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'ana@ejemplo.cr' }, luego))
  const ahora = new Date(clock.now).toISOString()
  const comun = { plantilla: 'Aviso de cuenta existente' }
  expect(await list()).toEqual([
    {
      ...comun,
      id: expect.any(Number),
      para: 'ana@ejemplo.cr',
      estado: 'PENDIENTE',
      intentos: 0,
      error: null,
      creado: new Date(luego).toISOString(),
      enviado: null,
      proximo: new Date(luego).toISOString(),
      reenviable: true,
    },
    expect.objectContaining({
      ...comun,
      para: 'nadie@ejemplo.cr',
      estado: 'FALLIDO',
      intentos: 1,
      error: expect.stringMatching(
        /^El servidor de correo rechazó la dirección o el mensaje\. \(.*no such mailbox.*\)$/,
      ),
      proximo: null,
      reenviable: true,
    }),
    expect.objectContaining({ para: 'rosa@ejemplo.cr', estado: 'ENVIADO', enviado: ahora, reenviable: false }),
  ])
})

test('nothing that a mail says is ever answered', async () => {
  const { app, admin, db, clock, build } = await startCorreos()
  const ana = await build.usuario()
  const { id } = await build.producto()
  const { codigoOrden } = await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  await app.outbox.stop()
  await write(db, (tx) => enqueue(tx, { ...CODIGO, para: 'rosa@ejemplo.cr' }, clock.now))
  const { body } = await admin.try(listCorreos, {})
  expect(body).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`482913|${codigoOrden}|datos`))
})

test('the list is a page, filtered by state and searched by address', async () => {
  const { admin, list, post } = await startCorreos()
  for (let i = 0; i < 12; i++) await post(`persona${i}@ejemplo.cr`)
  await post('nadie@ejemplo.cr')
  const { body, headers } = await admin.try(listCorreos, {})
  expect(body).toHaveLength(10)
  expect(headers['x-total-count']).toBe('13')
  expect(await list({ pagina: '2' })).toHaveLength(3)
  expect((await list({ estado: 'FALLIDO' })).map(({ para }) => para)).toEqual(['nadie@ejemplo.cr'])
  expect((await list({ buscar: 'PERSONA11@' })).map(({ para }) => para)).toEqual(['persona11@ejemplo.cr'])
  expect(await list({ buscar: 'persona11@', estado: 'FALLIDO' })).toEqual([])
  expect((await admin.try(listCorreos, { query: { estado: 'PERDIDO' as 'ENVIADO' } })).status).toBe(400)
})

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

test('nobody has to wake the worker: a mail that is sent anew leaves at once', async () => {
  const { smtp, list, post, reenviar, perdonar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  perdonar()
  await reenviar((await list())[0]!.id)
  await expect.poll(() => smtp.deliveries.length, { timeout: 4000 }).toBe(1)
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

test('a mail that failed waits for the owner until it is set aside, and that is written down', async () => {
  const { admin, list, post, descartar } = await startCorreos()
  await post('nadie@ejemplo.cr', CODIGO)
  await post('nadie@ejemplo.cr')
  const fallidos = async () => (await admin.call(getHoy, {})).correosFallidos
  expect(await fallidos()).toBe(2)
  const [, codigo] = await list()
  expect(await descartar(codigo!.id)).toMatchObject({ status: 200, body: 'El correo ya no está entre lo pendiente.' })
  expect(await fallidos()).toBe(1)
  expect(await list({ estado: 'DESCARTADO' })).toMatchObject([
    { id: codigo!.id, reenviable: false, error: codigo!.error },
  ])
  const entradas = await admin.call(listHistoria, {})
  expect(entradas).toMatchObject([
    {
      asunto: 'CORREO',
      asuntoId: codigo!.id,
      titulo: 'Código de registro, 20/11/2026 9:00 AM',
      cambios: [{ campo: 'Estado', antes: 'FALLIDO', despues: 'DESCARTADO' }],
    },
  ])
  expect(JSON.stringify(entradas)).not.toContain('nadie@ejemplo.cr')
})

test('only what failed is set aside, and once', async () => {
  const { app, db, clock, list, post, descartar } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await post('nadie@ejemplo.cr')
  await app.outbox.stop()
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'ana@ejemplo.cr' }, clock.now))
  const [espera, fallido, enviado] = await list()
  for (const { id } of [espera!, enviado!]) {
    expect(await descartar(id)).toMatchObject({ status: 409, error: { code: 'correo_no_descartable' } })
  }
  const answers = await Promise.all([descartar(fallido!.id), descartar(fallido!.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await descartar(999_999)).status).toBe(404)
})

test('what was set aside by mistake is sent all the same, and waits again when it fails again', async () => {
  const { app, admin, list, post, descartar, reenviar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  const { id } = (await list())[0]!
  await descartar(id)
  expect(await list()).toMatchObject([{ estado: 'DESCARTADO', reenviable: true }])
  expect((await reenviar(id)).status).toBe(200)
  await app.outbox.idle()
  expect(await list()).toMatchObject([{ estado: 'FALLIDO', intentos: 1 }])
  expect((await admin.call(getHoy, {})).correosFallidos).toBe(1)
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
