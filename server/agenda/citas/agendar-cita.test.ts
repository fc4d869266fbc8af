import { expect, test } from 'vitest'
import { listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import {
  createCita,
  DOMINGO_CERRADO,
  listCitasAgendadas,
  listHorariosDisponibles,
  SIN_HORARIOS,
} from '../../../contract/agenda/citas/citas.ts'
import { deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { type Fecha, parseWallTime } from '../../../contract/base/time/time.ts'
import type { Db } from '../../base/db/open.ts'
import { LUNES, startAgenda, startConDos } from '../../testing/agenda.ts'

const wall = (texto: string) => parseWallTime(texto)!

const citasDe = (db: Db) => db.read.selectFrom('citas').selectAll().orderBy('id').execute()

test('a customer books an offered hour: it is theirs, in their calendar, and no longer offered', async () => {
  const { as, visitor, ana, body } = await startAgenda()
  const cita = await as(ana).call(createCita, { body: { ...body, notas: ' Primera vez. ' } })
  expect(cita).toEqual({
    ...body,
    id: cita.id,
    fechaHora: `${LUNES}T10:00:00`,
    notas: 'Primera vez.',
    usuarioNombre: 'Ana Mora',
    usuarioCorreo: ana.email,
    version: 1,
  })
  const params = { fecha: LUNES, userId: String(ana.id) }
  const propia = { ...cita, cambiableHasta: '2026-11-22T10:00:00' }
  expect(await as(ana).call(listCitasAgendadas, { params })).toEqual([propia])
  expect(await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })).not.toContain('10:00')
})

test("a customer's booking is 60 minutes and AGENDADA, whatever is sent", async () => {
  const { as, ana, body } = await startAgenda()
  const sent = { ...body, duracion: 5, estado: 'COMPLETADA' as const }
  expect(await as(ana).call(createCita, { body: sent })).toMatchObject({ duracion: 60, estado: 'AGENDADA' })
})

const NO_SE_OFRECE = expect.stringContaining('no se ofrece')

test('a customer cannot book an hour that the booking screen never offers', async () => {
  const { as, ana, body, db } = await startAgenda()
  await db.read
    .insertInto('diasCerrados')
    .values({ fecha: '2026-12-24' as Fecha, motivo: 'x', estado: 'CERRADO' })
    .execute()
  const cases: [what: string, fechaHora: string, message: string][] = [
    ['the past', '2026-11-20T08:00', 'Esa hora ya pasó. Elige otra.'],
    ['this minute', '2026-11-20T09:00', 'Esa hora ya pasó. Elige otra.'],
    ['yesterday', '2026-11-19T10:00', 'Esa hora ya pasó. Elige otra.'],
    ['a Sunday', '2026-11-22T10:00', DOMINGO_CERRADO],
    ['a Saturday before 9', '2026-11-21T08:00', NO_SE_OFRECE],
    ['a Saturday after 15', '2026-11-21T16:00', NO_SE_OFRECE],
    ['half past', `${LUNES}T10:30`, NO_SE_OFRECE],
    ['the night', `${LUNES}T03:00`, NO_SE_OFRECE],
    ['the last hour, which would end after closing', `${LUNES}T18:00`, NO_SE_OFRECE],
    ['a closed day', '2026-12-24T10:00', SIN_HORARIOS],
    ['the day after the window', '2027-03-01T10:00', expect.stringContaining('hasta el domingo 28 de febrero de 2027')],
  ]
  for (const [what, fechaHora, message] of cases) {
    const reply = await as(ana).try(createCita, { body: { ...body, fechaHora } })
    expect(reply, what).toMatchObject({ status: 400, error: { code: 'horario_no_disponible', message } })
  }
  expect(await citasDe(db)).toEqual([])
})

test.each([
  [Date.UTC(2026, 10, 20, 15), ['2026-11-21T09:00', '2026-11-21T15:00', '2027-02-27T10:00']],
  // In Costa Rica it is still November, so the window ends on a leap day.
  [Date.UTC(2027, 11, 1, 5, 59), ['2028-02-29T08:00', '2028-01-31T17:00', '2027-12-01T08:00']],
  [Date.UTC(2027, 11, 1, 6, 0), ['2028-03-01T08:00', '2028-03-31T17:00']],
])('at %i a customer can book up to the ends of days, months and the window', async (now, times) => {
  const { as, ana, body, clock } = await startAgenda()
  clock.now = now
  const caller = as(ana)
  for (const fechaHora of times) {
    expect(await caller.call(createCita, { body: { ...body, fechaHora } })).toMatchObject({
      fechaHora: `${fechaHora}:00`,
    })
  }
})

test('the last day of the window, and not the day after, in a leap year', async () => {
  const { as, ana, body, clock } = await startAgenda()
  clock.now = Date.UTC(2027, 11, 1, 5, 59)
  const book = (fechaHora: string) => as(ana).try(createCita, { body: { ...body, fechaHora } })
  expect((await book('2028-03-01T08:00')).error.message).toContain('hasta el martes 29 de febrero de 2028')
  expect((await book('2028-02-29T17:00')).status).toBe(201)
})

test('a taken hour is refused without naming its customer', async () => {
  const { build, as, ana, body, db } = await startAgenda()
  await build.cita(await build.usuario({ nombre: 'Rosa' }), {
    inicio: wall(`${LUNES}T09:30`),
    fin: wall(`${LUNES}T10:15`),
  })
  const reply = await as(ana).try(createCita, { body })
  const error = { code: 'horario_ocupado', message: 'Ese horario acaba de ocuparse. Elige otro.' }
  expect(reply).toMatchObject({ status: 409, error })
  expect(await citasDe(db)).toHaveLength(1)
})

test('a service deleted meanwhile is refused', async () => {
  const { build, as, ana, body, servicio, db } = await startAgenda()
  await as(await build.admin()).call(deleteServicio, { params: { id: String(servicio.id) } })
  const reply = await as(ana).try(createCita, { body })
  expect(reply).toMatchObject({ status: 409, error: { code: 'servicio_no_existe' } })
  expect((await as(ana).try(createCita, { body: { ...body, servicio: 'psicoterapia' } })).status).toBe(409)
  expect(await citasDe(db)).toEqual([])
})

test('a customer books only for themselves, and a visitor not at all', async () => {
  const { build, as, visitor, ana, body, db } = await startAgenda()
  const reply = await as(await build.usuario()).try(createCita, { body: { ...body, usuario: { id: ana.id } } })
  expect(reply).toMatchObject({ status: 403, error: { code: 'sin_permiso' } })
  expect((await visitor.try(createCita, { body })).status).toBe(401)
  expect(await citasDe(db)).toEqual([])
})

test('notes of 5 000 characters are kept as typed, markup too; one more is refused', async () => {
  const { as, ana, body, db } = await startAgenda()
  const notas = `<script>alert("1")</script> & 'ñandú' ${'x'.repeat(5000)}`.slice(0, 5000)
  expect((await as(ana).call(createCita, { body: { ...body, notas } })).notas).toBe(notas)
  const larga = { ...body, fechaHora: `${LUNES}T11:00`, notas: `${notas}x` }
  const message = 'La nota admite hasta 5000 caracteres.'
  expect(await as(ana).try(createCita, { body: larga })).toMatchObject({
    status: 400,
    error: { fields: { notas: message } },
  })
  expect((await citasDe(db)).map((cita) => cita.notas)).toEqual([notas])
})

test('the appointments of a day are for their owner and administrators only', async () => {
  const { build, as, visitor, ana } = await startAgenda()
  const params = { fecha: LUNES, userId: String(ana.id) }
  expect((await visitor.try(listCitasAgendadas, { params })).status).toBe(401)
  expect((await as(await build.usuario()).try(listCitasAgendadas, { params })).status).toBe(403)
  expect((await as(await build.admin()).try(listCitasAgendadas, { params })).status).toBe(200)
  expect((await as(ana).try(listCitas, {})).status).toBe(403)
})

test('a customer who books one hour twice within ten seconds, or twice at once, gets one appointment', async () => {
  const { as, ana, body, db, build, clock } = await startAgenda()
  const cliente = as(ana)
  const answers = await Promise.all(Array.from({ length: 6 }, () => cliente.try(createCita, { body })))
  clock.now += 9_999
  answers.push(await cliente.try(createCita, { body }))
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await db.read.selectFrom('citas').select('id').execute()).toHaveLength(1)
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(1)
  const otro = await build.servicio('Reiki')
  const conOtro = await cliente.try(createCita, { body: { ...body, servicio: otro.nombre } })
  expect(conOtro).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  const rosa = await build.usuario()
  const deOtra = await as(rosa).try(createCita, { body: { ...body, usuario: { id: rosa.id } } })
  expect(deOtra).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  const conClave = await cliente.try(createCita, { body, headers: { 'idempotency-key': 'otra-intencion' } })
  expect(conClave).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  clock.now += 1
  expect(await cliente.try(createCita, { body })).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
})

test("who repeats a booking that is somebody else's by now reads nothing of it: neither its customer before, nor who attended it", async () => {
  const { as, ana, body, elena, marcos, rosa, deElena, admin } = await startConDos()
  const pedidos = [
    [as(ana), { ...body, fechaHora: `${LUNES}T10:00` }, { usuario: { id: rosa.id } }],
    [as(deElena), { ...body, fechaHora: `${LUNES}T11:00`, persona: elena }, { persona: marcos }],
  ] as const
  for (const [i, [quien, pedida, pasa]] of pedidos.entries()) {
    const pedido = { body: pedida, headers: { 'idempotency-key': `una intención ${i}` } }
    const cita = await quien.call(createCita, pedido)
    expect(await quien.call(createCita, pedido)).toEqual(cita)
    const { fechaHora, servicio } = pedida
    await admin.call(updateCita, {
      params: { id: String(cita.id) },
      body: { fechaHora, servicio, notas: 'de otra persona', insistir: true, ...pasa },
    })
    const repetida = await quien.try(createCita, pedido)
    expect(repetida.ok).toBe(false)
    expect(JSON.stringify(repetida.error)).not.toMatch(/Rosa|de otra persona/)
  }
})
