import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { getCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { cerrarDias } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { createSerie, getLugarEnSerie, revisarSerie, updateSiguientes } from '../../../contract/agenda/series.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { type Fecha, MINUTO_MS, parseWallTime } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { insertPropuestos } from '../horario/queries.ts'

/** Four Mondays. */
const FECHAS = ['2026-11-23T10:00', '2026-11-30T10:00', '2026-12-07T10:00', '2026-12-14T10:00']

async function start(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { build, as, db } = started
  const { nombre: servicio } = await build.servicio()
  const [ana, eva] = await build.clientes(2)
  const admin = as(await build.admin())
  const pedida = (fechas: readonly string[], quien = ana!) => ({
    body: { fechas: [...fechas], duracion: 60, servicio, notas: 'Trae la carpeta.', usuario: { id: quien.id } },
  })
  const crear = (fechas: readonly string[] = FECHAS) => admin.call(createSerie, pedida(fechas))
  const seguir = (id: number, cambios: object) =>
    admin.try(updateSiguientes, {
      params: { id: String(id) },
      body: { duracion: 60, servicio, estado: 'AGENDADA', notas: null, ...cambios } as never,
    })
  const leer = async (id: number) => {
    const params = { id: String(id) }
    const { serie } = await admin.call(getLugarEnSerie, { params })
    return { ...(await admin.call(getCita, { params })), serie }
  }
  const filas = () => db.read.selectFrom('citas').select(['id', 'inicio', 'estado', 'serieId']).orderBy('id').execute()
  return { ...started, servicio, ana: ana!, eva: eva!, admin, pedida, crear, seguir, leer, filas }
}

/** The mails that wait, once those three minutes are over: whom they go to, their subject, and the entries of their calendars. */
async function mailsDe({ app, clock }: Pick<Awaited<ReturnType<typeof start>>, 'app' | 'clock'>) {
  clock.now += 3 * MINUTO_MS
  return (await readMails(app)).map(({ to, subject, text = '', attachments }) => ({
    para: to?.[0]?.address,
    subject,
    text,
    entradas: attachments.flatMap(({ content }) => {
      const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(content as ArrayBuffer)))
      return calendario.getAllSubcomponents('vevent').map((vevento) => {
        const evento = new ICAL.Event(vevento)
        const inicio = evento.startDate.toJSDate().toISOString().slice(0, 16)
        return `${calendario.getFirstPropertyValue('method')} ${inicio} ${evento.sequence}`
      })
    }),
  }))
}

test('a review says of each date what is in its way and that its day is closed or a holiday, and changes nothing', async () => {
  const { build, admin, eva, filas, db } = await start()
  await build.cita(eva, { inicio: parseWallTime('2026-11-30T10:30')! })
  await admin.call(cerrarDias, { body: { fecha: '2026-12-07', motivo: 'Capacitación' } })
  await write(db, (tx) => insertPropuestos(tx, [{ fecha: '2026-12-25' as Fecha, motivo: 'Navidad' }]))
  const antes = await filas()
  const fechas = [...FECHAS, '2026-12-25T10:00', '2026-12-13T10:00', '2026-12-14T10:30']
  const revisadas = await admin.call(revisarSerie, { body: { fechas, duracion: 60 } })
  expect(revisadas).toEqual([
    { fechaHora: '2026-11-23T10:00:00', choque: null, aviso: null },
    { fechaHora: '2026-11-30T10:00:00', choque: expect.stringContaining('10:30\u00a0AM a 11:30\u00a0AM'), aviso: null },
    { fechaHora: '2026-12-07T10:00:00', choque: null, aviso: 'Ese día está cerrado: Capacitación.' },
    { fechaHora: '2026-12-14T10:00:00', choque: null, aviso: null },
    {
      fechaHora: '2026-12-25T10:00:00',
      choque: null,
      aviso: 'Es feriado: Navidad. Todavía no has decidido si cierras.',
    },
    { fechaHora: '2026-12-13T10:00:00', choque: null, aviso: 'Ese día de la semana está cerrado.' },
    { fechaHora: '2026-12-14T10:30:00', choque: 'Se traslapa con otra fecha de esta serie.', aviso: null },
  ])
  expect(await filas()).toEqual(antes)
  for (const body of [
    { fechas: [], duracion: 60 },
    { fechas: Array(27).fill(FECHAS[0]), duracion: 60 },
  ])
    expect((await admin.try(revisarSerie, { body })).status).toBe(400)
})

test('a series is booked whole, told in one mail with its dates and their calendar, and is in the history date by date', async () => {
  const started = await start()
  const { admin, ana, crear, leer } = started
  const { id, citas } = await crear([FECHAS[2]!, FECHAS[0]!, FECHAS[1]!, FECHAS[3]!])
  expect(citas.map(({ fechaHora }) => fechaHora)).toEqual(FECHAS.map((fecha) => `${fecha}:00`))
  expect(await leer(citas[2]!.id)).toMatchObject({ serie: { id, numero: 3, total: 4, siguientes: 1 } })
  expect(await admin.call(listHistoria, { query: { asunto: 'CITA' } })).toHaveLength(4)
  const mails = await mailsDe(started)
  expect(mails).toMatchObject([
    {
      para: ana.email,
      subject: expect.stringMatching(/^Tus citas están confirmadas · /),
      entradas: FECHAS.map((fecha) => `PUBLISH ${fecha.replace('10:', '16:')} 0`),
    },
  ])
  for (const dia of ['23 de noviembre', '30 de noviembre', '7 de diciembre', '14 de diciembre'])
    expect(mails[0]!.text).toContain(`Lunes ${dia} de 2026, de 10:00\u00a0AM a 11:00\u00a0AM`)
  expect(mails[0]!.text).not.toContain('carpeta')
})

test('one date that is taken leaves all of them unbooked, and nobody is told', async () => {
  const { admin, eva, servicio, pedida, filas, db } = await start()
  const body = { fechaHora: '2026-12-07T10:30', servicio, usuario: { id: eva.id } }
  await admin.call(createCita, { body })
  const antes = await filas()
  const refused = await admin.try(createSerie, pedida(FECHAS))
  expect(refused).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(refused.error.message).toContain('lunes 7 de diciembre de 2026')
  expect((await admin.try(createSerie, pedida([FECHAS[0]!, FECHAS[0]!]))).status).toBe(409)
  expect(await filas()).toEqual(antes)
  expect(await db.read.selectFrom('series').select('id').execute()).toEqual([])
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(1)
})

test('of two series that meet somewhere, asked for at once, one is there whole and nothing of the other', async () => {
  const { admin, ana, eva, pedida, filas } = await start()
  const otras = ['2026-11-24T10:00', '2026-12-07T10:30', '2026-12-15T10:00']
  const respuestas = await Promise.all(
    [pedida(FECHAS, ana), pedida(otras, eva), pedida(FECHAS, ana), pedida(otras, eva)].map((una) =>
      admin.try(createSerie, una),
    ),
  )
  expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const cuantas = respuestas.find(({ status }) => status === 201)!.body.citas.length
  const vivas = await filas()
  expect(vivas).toHaveLength(cuantas)
  expect(new Set(vivas.map(({ serieId }) => serieId)).size).toBe(1)
})

test.each([
  ['an hour later, each to where the next one was', '2026-11-23T11:00', 200, ['11:00', '12:00', '13:00']],
  ['an hour earlier, each to where the last one was', '2026-11-23T09:00', 200, ['09:00', '10:00', '11:00']],
  ['onto what another person has, where nothing moves', '2026-11-23T07:00', 409, ['10:00', '11:00', '12:00']],
])('a series of hours in a row moves by the same shift: %s', async (_how, fechaHora, status, horas) => {
  const { build, eva, crear, seguir, leer } = await start()
  await build.cita(eva, { inicio: parseWallTime('2026-11-23T08:00')! })
  const { citas } = await crear(['2026-11-23T10:00', '2026-11-23T11:00', '2026-11-23T12:00'])
  expect((await seguir(citas[0]!.id, { fechaHora })).status).toBe(status)
  const inicios = await Promise.all(citas.map(async ({ id }) => (await leer(id)).fechaHora.slice(11, 16)))
  expect(inicios).toEqual(horas)
})

test('those that follow change in one mail, the one before and what is over stay; only this one changes only this one', async () => {
  const started = await start()
  const { crear, seguir, leer, admin, servicio, ana } = started
  const { citas } = await crear()
  await mailsDe(started)
  const [primera, segunda, tercera, cuarta] = citas.map(({ id }) => id)
  await admin.call(updateCita, {
    params: { id: String(tercera) },
    body: { fechaHora: FECHAS[2]!, servicio, estado: 'COMPLETADA', notas: null },
  })
  expect(await seguir(segunda!, { fechaHora: '2026-11-30T11:00', duracion: 45, version: 9 })).toMatchObject({
    status: 409,
    error: { code: 'cambiado_por_otro' },
  })
  const cambios = { fechaHora: '2026-12-01T15:00', duracion: 45, notas: 'Otra sala.', version: 1 }
  expect((await seguir(segunda!, cambios)).body).toMatchObject({
    fechaHora: '2026-12-01T15:00:00',
    notas: 'Otra sala.',
  })
  expect(await leer(primera!)).toMatchObject({ fechaHora: `${FECHAS[0]}:00`, duracion: 60 })
  expect(await leer(tercera!)).toMatchObject({ fechaHora: `${FECHAS[2]}:00`, estado: 'COMPLETADA' })
  expect(await leer(cuarta!)).toMatchObject({
    fechaHora: '2026-12-15T15:00:00',
    duracion: 45,
    notas: 'Trae la carpeta.',
    serie: { numero: 4, total: 4, siguientes: 0 },
  })
  const [, cambiadas, ...nada] = await mailsDe(started)
  expect(nada).toEqual([])
  expect(cambiadas).toMatchObject({
    para: ana.email,
    subject: expect.stringMatching(/^Tus citas cambiaron · /),
    entradas: ['PUBLISH 2026-12-01T21:00 1', 'PUBLISH 2026-12-15T21:00 1'],
  })
  await seguir(segunda!, { ...cambios, estado: 'CANCELADA', version: 2 })
  expect((await leer(cuarta!)).estado).toBe('CANCELADA')
  expect((await leer(primera!)).estado).toBe('AGENDADA')
  expect((await mailsDe(started))[2]).toMatchObject({
    subject: expect.stringMatching(/^Tus citas fueron canceladas · /),
    entradas: ['CANCEL 2026-12-01T21:00 2', 'CANCEL 2026-12-15T21:00 2'],
  })
})

test('what changes before anybody was told is told once: a series that was moved and thinned out is confirmed as it is, one that was undone not at all', async () => {
  const started = await start({ NOTICE_MINUTES: '3' })
  const { crear, seguir, admin, servicio } = started
  const { citas } = await crear()
  await seguir(citas[0]!.id, { fechaHora: '2026-11-23T11:00' })
  await admin.call(updateCita, {
    params: { id: String(citas[3]!.id) },
    body: { fechaHora: '2026-12-14T11:00', servicio, estado: 'CANCELADA', notas: null },
  })
  expect(await mailsDe(started)).toMatchObject([
    {
      subject: expect.stringMatching(/^Tus citas están confirmadas · /),
      entradas: ['PUBLISH 2026-11-23T17:00 1', 'PUBLISH 2026-11-30T17:00 1', 'PUBLISH 2026-12-07T17:00 1'],
    },
  ])
  const otra = await crear(['2027-01-04T10:00', '2027-01-11T10:00'])
  await seguir(otra.citas[0]!.id, { fechaHora: '2027-01-04T10:00', estado: 'CANCELADA' })
  expect(await mailsDe(started)).toHaveLength(1)
})

test('a series and a single appointment of one person within the hold are one mail', async () => {
  const started = await start({ NOTICE_MINUTES: '3' })
  const { crear, admin, servicio, ana } = started
  await crear(FECHAS.slice(0, 2))
  await admin.call(createCita, { body: { fechaHora: '2026-11-24T10:00', servicio, usuario: { id: ana.id } } })
  expect(await mailsDe(started)).toMatchObject([
    { entradas: ['PUBLISH 2026-11-23T16:00 0', 'PUBLISH 2026-11-24T16:00 0', 'PUBLISH 2026-11-30T16:00 0'] },
  ])
})

test('an appointment that passes to somebody else leaves its series', async () => {
  const { crear, leer, admin, servicio, eva } = await start()
  const { citas } = await crear()
  const params = { id: String(citas[1]!.id) }
  const cambiada = { fechaHora: FECHAS[1]!, servicio, notas: null, usuario: { id: eva.id } }
  await admin.call(updateCita, { params, body: cambiada })
  expect(await leer(citas[1]!.id)).toMatchObject({ serie: null })
  expect(await leer(citas[0]!.id)).toMatchObject({ serie: { numero: 1, total: 3, siguientes: 2 } })
})
