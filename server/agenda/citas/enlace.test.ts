import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listHorasDeEnlace, listHorasParaMover, moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { type AccionDeEnlace, usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { runJob } from '../../base/db/jobs.ts'
import { hashToken } from '../../base/http/session.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'
import { readMails } from '../../testing/correo.ts'

const DOMINGO = '2026-11-22'
const MARTES = '2026-11-24'
const INVALIDO = { status: 400, error: { code: 'enlace_invalido' } }
const instanteDeTexto = (texto: string) => instanteDe(parseWallTime(texto)!)

/** Ana's appointment on Monday at 10, booked on Friday, and the mail's links, followed without a session. */
async function start(env: Record<string, string> = {}) {
  const started = await startAgenda(env)
  const { app, as, ana, body, build, visitor, db } = started
  const admin = as(await build.admin())
  const cita = await as(ana).call(createCita, { body: { ...body, notas: 'ataques de pánico' } })
  const tokens = async () =>
    (await readMails(app)).map(({ text }) => /\/cita\/\d+\?accion=cancelar#token=([\w-]{43})\n/.exec(text ?? '')?.[1])
  const ver = (token: string, caller = visitor) => caller.try(verEnlace, { body: { token } })
  const usar = (token: string, accion: AccionDeEnlace, fechaHora?: string) =>
    visitor.try(usarEnlace, { body: { token, accion, fechaHora } })
  const guardada = () => db.read.selectFrom('citas').selectAll().where('id', '=', cita.id).executeTakeFirstOrThrow()
  return { ...started, admin, cita, params: { id: String(cita.id) }, tokens, ver, usar, guardada }
}

async function startWithToken(env: Record<string, string> = {}) {
  const started = await start(env)
  return { ...started, token: (await started.tokens())[0]! }
}

test('the page of a link shows its subject discreetly, and looking changes nothing', async () => {
  const { app, ver, token, guardada, db, cita } = await startWithToken()
  const antes = await guardada()
  const visto = await ver(token)
  expect(visto).toMatchObject({
    status: 200,
    body: {
      titulo: 'Tu cita',
      inicio: `${LUNES}T10:00:00`,
      fin: `${LUNES}T11:00:00`,
      nota: null,
      cambiableHasta: `${DOMINGO}T10:00:00`,
      fueraDePlazo: false,
      acciones: [
        { accion: 'MOVER', texto: 'Mover la cita' },
        { accion: 'CANCELAR', texto: 'Cancelar la cita' },
      ],
    },
  })
  expect(JSON.stringify(visto.body)).not.toMatch(/Psicoterapia|pánico|Ana/)
  for (const url of [
    '/enlace',
    `/cita/${cita.id}`,
    `/cita/${cita.id}?accion=cancelar`,
    `/api/enlaces/usar?token=${token}&accion=CANCELAR`,
  ]) {
    await app.http.inject({ method: 'GET', url })
  }
  expect(await ver(token)).toMatchObject({ status: 200, body: visto.body })
  expect(await guardada()).toEqual(antes)
  expect(await db.read.selectFrom('enlaces').select('usado').execute()).toEqual([{ usado: null }])
})

test('a link lists the hours for moving, before the deadline', async () => {
  const { visitor, token, as, ana, params, usar } = await startWithToken()
  const horas = () => visitor.try(listHorasDeEnlace, { body: { token } })
  const { body } = await horas()
  expect(body).toContainEqual(expect.objectContaining({ fecha: LUNES, horas: expect.not.arrayContaining(['10:00']) }))
  expect(body).toEqual((await as(ana).try(listHorasParaMover, { params })).body)
  expect((await usar(token, 'MOVER', `${MARTES}T15:00`)).status).toBe(200)
  expect(await horas()).toMatchObject(INVALIDO)
})

test('a link cancels, as its person: the history says who, and the mail confirms it', async () => {
  const { usar, guardada, token, tokens, app } = await startWithToken()
  expect(await usar(token, 'CANCELAR')).toMatchObject({ status: 200, body: expect.stringContaining('cancelada') })
  expect(await guardada()).toMatchObject({ estado: 'CANCELADA', secuencia: 1 })
  expect((await usar(token, 'CANCELAR')).status).toBe(200)
  expect(await usar(token, 'MOVER', `${MARTES}T15:00`)).toMatchObject({ error: { code: 'cita_no_agendada' } })
  expect(await guardada()).toMatchObject({ version: 2 })
  expect((await readMails(app)).map(({ subject }) => subject?.split(' · ')[0])).toEqual([
    'Tu cita está confirmada',
    'Tu cita fue cancelada',
  ])
  expect(await tokens()).toEqual([token, undefined])
})

test('a link that cancelled says so, and takes it back for a quarter of an hour', async () => {
  const { usar, ver, token, guardada, clock } = await startWithToken()
  expect(await usar(token, 'DESHACER')).toMatchObject({ status: 200 })
  await usar(token, 'CANCELAR')
  const cancelada = { nota: 'Esta cita está cancelada.', acciones: [{ accion: 'DESHACER', texto: 'Deshacer' }] }
  expect((await ver(token)).body).toMatchObject(cancelada)
  expect(await usar(token, 'DESHACER')).toMatchObject({ status: 200, body: expect.stringContaining('sigue en pie') })
  expect(await guardada()).toMatchObject({ estado: 'AGENDADA' })
  await usar(token, 'CANCELAR')
  clock.now += 16 * 60_000
  expect((await ver(token)).body).toMatchObject({ nota: 'Esta cita está cancelada.', acciones: [] })
  expect(await usar(token, 'DESHACER')).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
})

test('simultaneous presses act once', async () => {
  const { usar, token, guardada } = await startWithToken()
  const answers = await Promise.all(
    ['15:00', '16:00', '17:00'].map((hora) => usar(token, 'MOVER', `${MARTES}T${hora}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await guardada()).toMatchObject({ version: 2 })
})

test('a move that is asked for again, because its answer was lost, is answered alike and moves nothing', async () => {
  const { usar, token, guardada } = await startWithToken()
  const answers = await Promise.all([1, 2].map(() => usar(token, 'MOVER', `${MARTES}T15:00`)))
  expect(answers[0]).toMatchObject({ status: 200, body: expect.stringContaining('3:00\u00a0PM') })
  expect(answers[1]).toEqual(answers[0])
  expect(await usar(token, 'MOVER', `${MARTES}T16:00`)).toMatchObject(INVALIDO)
  expect(await guardada()).toMatchObject({ version: 2 })
})

test('a link moves only to offered hours, and a refused move leaves it alive', async () => {
  const { usar, token, guardada, tokens, body, as, build } = await startWithToken()
  await as(await build.usuario()).try(createCita, { body: { ...body, fechaHora: `${MARTES}T09:00` } })
  const otra = await build.usuario()
  await as(otra).call(createCita, { body: { ...body, fechaHora: `${MARTES}T09:00`, usuario: { id: otra.id } } })
  expect(await usar(token, 'MOVER')).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(await usar(token, 'MOVER', `${MARTES}T07:00`)).toMatchObject({ error: { code: 'horario_no_disponible' } })
  expect(await usar(token, 'MOVER', `${MARTES}T09:00`)).toMatchObject({ error: { code: 'horario_ocupado' } })
  expect(await usar(token, 'MOVER', `${MARTES}T15:00`)).toMatchObject({
    status: 200,
    body: 'Tu cita quedó para el martes 24 de noviembre de 2026 a las 3:00\u00a0PM. El cambio llega también por correo.',
  })
  expect((await guardada()).inicio).toBe(parseWallTime(`${MARTES}T15:00`))
  const nuevo = (await tokens()).at(-1)!
  expect(nuevo).not.toBe(token)
  expect((await usar(nuevo, 'CANCELAR')).status).toBe(200)
})

test('a letter about an hour that can no longer be changed has no link that would change it', async () => {
  const { admin, app, body, params, clock } = await startWithToken()
  clock.now += 60 * 60_000
  await admin.call(updateCita, { params, body: { ...body, fechaHora: '2026-11-20T18:00' } })
  const { subject, text } = (await readMails(app)).at(-1)!
  expect(subject).toContain('Tu cita cambió')
  expect(text).not.toMatch(/accion=|muévela|Puedes moverla/)
})

test('after the deadline the page says so, and the link, like a session, can do nothing', async () => {
  const { usar, ver, token, clock } = await startWithToken()
  clock.now = instanteDeTexto(`${LUNES}T08:00`)
  expect((await ver(token)).body).toMatchObject({
    acciones: [{ accion: 'CONFIRMAR', texto: 'Confirmo' }],
    fueraDePlazo: true,
  })
  expect(await usar(token, 'CANCELAR')).toMatchObject({
    status: 409,
    error: { code: 'fuera_de_plazo', message: expect.stringContaining('lo vemos contigo') },
  })
  expect((await ver(token)).status).toBe(200)
})

test('a confirmation may be repeated, from the day before on; a move asks for it again', async () => {
  const { usar, ver, token, clock, guardada, admin, params, body, tokens } = await startWithToken()
  clock.now = instanteDeTexto('2026-11-22T00:00')
  expect((await ver(token)).body.acciones).toMatchObject([{ accion: 'CONFIRMAR' }, {}, {}])
  expect(await usar(token, 'CONFIRMAR')).toMatchObject({
    status: 200,
    body: 'Gracias por confirmar. Te esperamos el lunes 23 de noviembre de 2026 a las 10:00\u00a0AM.',
  })
  const { confirmada } = await guardada()
  clock.now += 60_000
  expect((await usar(token, 'CONFIRMAR')).status).toBe(200)
  expect(await guardada()).toMatchObject({ confirmada, version: 1 })
  expect((await ver(token)).body).toMatchObject({ nota: 'Ya nos confirmaste que vienes.', acciones: [{}, {}] })
  await admin.call(updateCita, { params, body: { ...body, notas: 'otra' } })
  expect((await guardada()).confirmada).toBe(confirmada)
  await admin.call(moverCita, { params, body: { fechaHora: `${LUNES}T12:00` } })
  expect((await guardada()).confirmada).toBeNull()
  expect((await usar((await tokens()).at(-1)!, 'CONFIRMAR')).status).toBe(200)
})

test('a link about a cancelled, past, deleted or handed-over appointment answers calmly', async () => {
  const { usar, ver, token, clock, admin, params, body, build, db, ana } = await startWithToken()
  await admin.call(updateCita, { params, body: { ...body, estado: 'CANCELADA' } })
  expect((await ver(token)).body).toMatchObject({
    nota: 'Esta cita está cancelada.',
    acciones: [],
    fueraDePlazo: false,
  })
  expect(await usar(token, 'CONFIRMAR')).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
  const otra = await build.usuario()
  await admin.call(updateCita, { params, body: { ...body, usuario: { id: otra.id } } })
  expect(await ver(token)).toMatchObject(INVALIDO)
  expect(await usar(token, 'CANCELAR')).toMatchObject(INVALIDO)
  await admin.call(deleteCita, { params })
  expect(await ver(token)).toMatchObject(INVALIDO)
  expect(await usar(token, 'CANCELAR')).toMatchObject(INVALIDO)
  clock.now = instanteDeTexto(`${LUNES}T10:00`)
  expect(await usar(token, 'CANCELAR')).toMatchObject(INVALIDO)
  await db.read.deleteFrom('usuarios').where('id', '=', ana.id).execute()
  expect(await ver(token)).toMatchObject(INVALIDO)
})

test('the database keeps a hash, the outbox forgets the token once the mail has left, and old links are deleted', async () => {
  const { app, db, token, clock } = await startWithToken()
  const enlaces = () => db.read.selectFrom('enlaces').select('tokenHash').execute()
  expect(await enlaces()).toEqual([{ tokenHash: hashToken(token) }])
  expect(await db.read.selectFrom('correos').select('datos').executeTakeFirstOrThrow()).not.toMatchObject({
    datos: expect.stringContaining(token),
  })
  const limpiar = app.tareas.find(({ nombre }) => nombre === 'cleaning links')!
  await runJob(db, limpiar, clock.now)
  expect(await enlaces()).toHaveLength(1)
  await runJob(db, limpiar, instanteDeTexto('2027-11-23T09:59'))
  expect(await enlaces()).toHaveLength(1)
  await runJob(db, limpiar, instanteDeTexto('2027-11-23T10:00'))
  expect(await enlaces()).toEqual([])
})

test('a link that was used or has expired goes on telling what is true, and does nothing', async () => {
  const { usar, ver, token, clock, guardada } = await startWithToken()
  expect((await usar(token, 'MOVER', `${MARTES}T15:00`)).status).toBe(200)
  const usado = {
    titulo: 'Tu cita',
    inicio: `${MARTES}T15:00:00`,
    acciones: [],
    nota: expect.stringContaining('ya se usó'),
  }
  expect(await ver(token)).toMatchObject({ status: 200, body: usado })
  expect((await ver(token)).body).not.toHaveProperty('cambiableHasta')
  expect(await usar(token, 'CANCELAR')).toMatchObject(INVALIDO)
  expect(await guardada()).toMatchObject({ estado: 'AGENDADA' })
  clock.now = instanteDeTexto(`${MARTES}T15:00`)
  expect((await ver(token)).body).toMatchObject({ nota: 'Esta cita ya pasó.', acciones: [], fueraDePlazo: false })
})

test('what the link of a mail asks has its own two answers', async () => {
  const { ver, token } = await startWithToken()
  const { acciones } = (await ver(token)).body
  expect(acciones.find(({ accion }) => accion === 'CANCELAR')?.pregunta).toMatchObject({
    texto: '¿Cancelamos esta cita?',
    si: 'Sí, cancelarla',
    no: 'Conservar mi cita',
  })
})

test('guessing tokens is limited', async () => {
  const { ver } = await start({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 100; i++) expect((await ver('adivinado')).status).toBe(400)
  expect((await ver('adivinado')).status).toBe(429)
})

test('a notice folded into another carries one working link', async () => {
  const { app, cita, as, ana, ver, tokens, clock } = await start({ NOTICE_MINUTES: '3' })
  await as(ana).call(moverCita, { params: { id: String(cita.id) }, body: { fechaHora: `${MARTES}T15:00` } })
  expect(await readMails(app)).toEqual([])
  clock.now += 3 * 60_000
  const [token, ...mas] = await tokens()
  expect(mas).toEqual([])
  expect((await ver(token!)).body.inicio).toBe(`${MARTES}T15:00:00`)
})
